import {
  CULTURAL_FRAMEWORKS,
  type Framework,
  FRAMEWORKS,
  SCIENTIFIC_FRAMEWORKS,
  voicesOf,
} from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { shared } from '../../language/language.js';
import { measures, motion, radii } from '../../theme/measures.js';
import { FRAMEWORK_ICONS } from '../../ui/framework-icons.js';
import { Sources } from '../../ui/Sources.js';
import { Tooltip } from '../../ui/Tooltip.js';

interface FrameworkPickerProps {
  /** How many dreams are listened to, and the ways that suit them. */
  count: number;
  suiting: readonly Framework[];
  chosen: Framework['key'] | null;
  onChoose: (key: Framework['key']) => void;
}

/** Whose way of listening: a few that suit, then two groups, of which one framework is chosen, with a word on it below. */
export function FrameworkPicker({ count, suiting, chosen, onChoose }: FrameworkPickerProps) {
  const name = useId();
  const framework = FRAMEWORKS.find(({ key }) => key === chosen);
  const group = (title: string, frameworks: readonly Framework[]) => (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ p: 0, mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(19rem, 100%), 1fr))', gap: 1.25 }}>
        {frameworks.map((one) => (
          <FrameworkOption
            key={one.key}
            group={name}
            framework={one}
            isChosen={one.key === chosen}
            onChoose={() => onChoose(one.key)}
          />
        ))}
      </Box>
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <section aria-labelledby={`${name}-suiting`}>
        <Typography id={`${name}-suiting`} variant="h2" sx={{ mb: 2 }}>
          {plural(count, { one: 'Three ways that suit this dream', other: 'Three ways that suit these dreams' })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
          {suiting.map((one) => (
            <Button
              key={one.key}
              variant="outlined"
              aria-pressed={one.key === chosen}
              onClick={() => onChoose(one.key)}
              sx={{ ...(one.key === chosen && { borderColor: 'primary.main', bgcolor: 'tint.primary' }) }}
            >
              {shared(one.name)}
            </Button>
          ))}
        </Box>
      </section>
      {group(t`Cultural & Ancient Wisdom`, CULTURAL_FRAMEWORKS)}
      {group(t`Scientific Research`, SCIENTIFIC_FRAMEWORKS)}
      {framework && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Box
            role="status"
            sx={{
              paddingInlineStart: 2.5,
              borderInlineStart: `${measures.ring} solid`,
              borderColor: `hue.${framework.hue}`,
              maxWidth: measures.textMax,
            }}
          >
            <Typography variant="h3" component="p">
              {shared(framework.name)}
            </Typography>
            <Typography sx={{ mt: 0.75 }}>{shared(framework.description)}</Typography>
          </Box>
          <Sources key={framework.key} frameworks={[framework]} />
        </Box>
      )}
    </Box>
  );
}

interface FrameworkOptionProps {
  framework: Framework;
  /** Name of the radio group that all frameworks are in. */
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One framework as a radio button, with a line on it. */
function FrameworkOption({ framework, group, isChosen, onChoose }: FrameworkOptionProps) {
  const Icon = FRAMEWORK_ICONS[framework.key];
  const description = useId();
  return (
    <>
      <Tooltip text={shared(framework.tooltip)}>
        <Box
          component="label"
          sx={{
            display: 'flex',
            gap: 1.25,
            px: 2,
            py: 1.25,
            borderRadius: radii.entry,
            border: `${measures.hairline} solid`,
            borderColor: isChosen ? 'primary.main' : 'line',
            bgcolor: isChosen ? 'tint.primary' : 'background.paper',
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
            aria-label={shared(framework.name)}
            aria-describedby={description}
            onChange={onChoose}
            sx={{ position: 'absolute', opacity: 0, width: measures.hairline, height: measures.hairline }}
          />
          <Icon size={measures.icon} aria-hidden />
          <span>
            <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {shared(framework.name)}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              {voicesOf(framework).map(shared).join('\u00A0· ')}
            </Typography>
          </span>
        </Box>
      </Tooltip>
      <span id={description} hidden>
        {shared(framework.tooltip)}
      </span>
    </>
  );
}
