import {
  CULTURAL_FRAMEWORKS,
  SCIENTIFIC_FRAMEWORKS,
  FRAMEWORKS,
  voicesOf,
  type Framework,
} from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { measures } from '../../../theme/measures.js';
import { FrameworkOption } from './FrameworkOption.js';

interface FrameworkPickerProps {
  chosen: Framework['key'] | null;
  onChoose: (key: Framework['key']) => void;
}

/** Whose way of listening: two groups, of which one framework is chosen, with a word on it below. */
export function FrameworkPicker({ chosen, onChoose }: FrameworkPickerProps) {
  const name = useId();
  const framework = FRAMEWORKS.find(({ key }) => key === chosen);
  const group = (title: string, frameworks: readonly Framework[]) => (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ p: 0, mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
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
      {group('Cultural & Ancient Wisdom', CULTURAL_FRAMEWORKS)}
      {group('Scientific Research', SCIENTIFIC_FRAMEWORKS)}
      {framework && (
        <Box
          role="status"
          sx={{
            pl: 2.5,
            borderLeft: `${measures.ring} solid`,
            borderColor: `hue.${framework.hue}`,
            maxWidth: measures.textMax,
          }}
        >
          <Typography variant="h3" component="p">
            {framework.name}
          </Typography>
          <Typography sx={{ mt: 0.75 }}>{framework.description}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
            {voicesOf(framework).join(' · ')}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
