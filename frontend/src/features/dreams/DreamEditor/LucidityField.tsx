import { MAX_LUCIDITY } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { measures, radii } from '../../../theme/measures.js';
import { lucidityMeanings } from '../lucidity-meanings.js';

interface LucidityFieldProps {
  lucidity: number | null;
  onChange: (lucidity: number | null) => void;
}

const LEVELS = Array.from({ length: MAX_LUCIDITY + 1 }, (_, level) => level);

/** A scale of radio buttons, which arrow keys move along. */
export function LucidityField({ lucidity, onChange }: LucidityFieldProps) {
  const name = useId();
  const meanings = lucidityMeanings();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box
        component="legend"
        sx={{ typography: 'body2', fontWeight: 600, p: 0, mb: 1 }}
      >{t`How lucid, from 0 to 5`}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        {LEVELS.map((level) => (
          <Box component="label" key={level} sx={chip}>
            <Box
              component="input"
              type="radio"
              name={name}
              checked={lucidity === level}
              onChange={() => onChange(level)}
              aria-label={`${level}, ${meanings[level]}`}
              sx={overChip}
            />
            <span aria-hidden>{level}</span>
          </Box>
        ))}
        {lucidity !== null && <Button size="small" onClick={() => onChange(null)}>{t`No rating`}</Button>}
      </Box>
      {lucidity !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
          {meanings[lucidity]}
        </Typography>
      )}
    </Box>
  );
}

const chip = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minWidth: measures.touch,
  minHeight: measures.touch,
  borderRadius: radii.pill,
  border: `${measures.hairline} solid`,
  borderColor: 'line',
  fontWeight: 600,
  cursor: 'pointer',
  '&:has(:checked)': { bgcolor: 'tint.secondary', borderColor: 'secondary.main', color: 'ink.secondary' },
  '&:has(:focus-visible)': {
    outline: `${measures.ring} solid`,
    outlineColor: 'primary.main',
    outlineOffset: measures.ringGap,
  },
} as const;

const overChip = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;
