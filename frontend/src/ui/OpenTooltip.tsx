import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { measures, motion, radii } from '../theme/measures.js';

interface OpenTooltipProps {
  anchor: HTMLElement;
  open: boolean;
  text: ReactNode;
  /** Escape and the like. */
  onClose: () => void;
  /** The pointer is on the popup, or has left it. */
  onHover: (isOver: boolean) => void;
}

/** The popup of a tooltip beside its element; fetched when a pointer or the focus first reaches one. */
export function OpenTooltip({ anchor, open, text, onClose, onHover }: OpenTooltipProps) {
  return (
    <BaseTooltip.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseTooltip.Portal>
        <Positioner anchor={anchor} sideOffset={measures.popupGap}>
          <Popup onMouseEnter={() => onHover(true)} onMouseLeave={() => onHover(false)}>
            {text}
          </Popup>
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
