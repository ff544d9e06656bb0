import type { Framework } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { measures, motion, radii } from '../../../theme/measures.js';
import { Tooltip } from '../../../ui/Tooltip.js';
import { FRAMEWORK_ICONS } from './framework-icons.js';

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
  const description = useId();
  return (
    <>
      <Tooltip text={framework.tooltip}>
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
            aria-describedby={description}
            onChange={onChoose}
            sx={{ position: 'absolute', opacity: 0, width: measures.hairline, height: measures.hairline }}
          />
          <Icon size={measures.icon} aria-hidden />
          {framework.name}
        </Box>
      </Tooltip>
      <span id={description} hidden>
        {framework.tooltip}
      </span>
    </>
  );
}
