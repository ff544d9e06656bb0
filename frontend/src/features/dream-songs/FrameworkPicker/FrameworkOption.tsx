import type { Framework } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { measures, motion, radii } from '../../../theme/measures.js';
import { FRAMEWORK_ICONS } from './framework-icons.js';

/** Milliseconds before a tooltip opens, and before the next one does. */
const TOOLTIP_OPEN_MS = 700;
const TOOLTIP_SKIP_MS = 300;

interface FrameworkOptionProps {
  framework: Framework;
  /** Name of the radio group that all frameworks are in. */
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One framework to choose: a radio button that looks like a stone to turn. */
export function FrameworkOption({ framework, group, isChosen, onChoose }: FrameworkOptionProps) {
  const Icon = FRAMEWORK_ICONS[framework.key];
  return (
    <Tooltip
      title={framework.tooltip}
      describeChild
      enterDelay={TOOLTIP_OPEN_MS}
      enterNextDelay={TOOLTIP_SKIP_MS}
      placement="top"
    >
      <Box
        component="label"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1.25,
          minHeight: measures.touch,
          px: 2.25,
          borderRadius: radii.pill,
          border: `${measures.hairline} solid`,
          borderColor: isChosen ? 'primary.main' : 'line',
          bgcolor: isChosen ? 'tint.primary' : 'background.paper',
          fontWeight: 600,
          cursor: 'pointer',
          transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
          '&:hover': { borderColor: 'primary.main' },
          '&:has(:focus-visible)': {
            outline: `${measures.ring} solid`,
            outlineColor: 'primary.main',
            outlineOffset: measures.ring,
          },
          '& > svg': { flex: 'none', color: `hue.${framework.hue}` },
        }}
      >
        <Box
          component="input"
          type="radio"
          name={group}
          value={framework.key}
          checked={isChosen}
          onChange={onChoose}
          sx={{ position: 'absolute', opacity: 0, width: measures.hairline, height: measures.hairline }}
        />
        <Icon size={measures.icon} aria-hidden />
        {framework.name}
      </Box>
    </Tooltip>
  );
}
