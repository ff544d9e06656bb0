import Box from '@mui/material/Box';
import { useId } from 'react';
import { measures, radii } from '../theme/measures.js';

interface CountSelectProps {
  label: string;
  options: readonly number[];
  value: number;
  onChange: (count: number) => void;
}

/** How many of something: a few numbers to choose from, with their label before them. */
export function CountSelect({ label, options, value, onChange }: CountSelectProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <Box component="label" htmlFor={id} sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {label}
      </Box>
      <Box
        component="select"
        id={id}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        sx={{
          font: 'inherit',
          fontWeight: 600,
          minHeight: measures.touch,
          px: 2,
          color: 'text.primary',
          // Opaque, because browsers draw the list of choices on this ground.
          bgcolor: 'background.drawer',
          border: `${measures.hairline} solid`,
          borderColor: 'line',
          borderRadius: radii.pill,
          cursor: 'pointer',
          '&:hover': { borderColor: 'primary.main' },
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Box>
    </Box>
  );
}
