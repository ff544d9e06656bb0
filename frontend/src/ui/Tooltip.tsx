import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { measures, motion, radii } from '../theme/measures.js';

/** Milliseconds before a tooltip opens, and within which the next one opens at once. */
const TOOLTIP_OPEN_MS = 700;
const TOOLTIP_SKIP_MS = 300;

/** Sets the delays of all tooltips below it. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <BaseTooltip.Provider delay={TOOLTIP_OPEN_MS} timeout={TOOLTIP_SKIP_MS}>
      {children}
    </BaseTooltip.Provider>
  );
}

interface TooltipProps {
  text: ReactNode;
  children: ReactElement;
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <Positioner sideOffset={measures.popupGap}>
          <Popup>{text}</Popup>
        </Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}

const Positioner = styled(BaseTooltip.Positioner)(({ theme }) => ({ zIndex: theme.zIndex.tooltip }));

const Popup = styled(BaseTooltip.Popup)(({ theme }) => ({
  ...theme.typography.body2,
  maxWidth: '20rem',
  padding: theme.spacing(0.75, 1.5),
  borderRadius: radii.entry,
  border: `${measures.hairline} solid ${theme.vars.palette.line}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.drawer,
  boxShadow: theme.vars.palette.lift,
  transition: `opacity ${motion.quick} ${motion.ease}`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
}));
