import Box from '@mui/material/Box';
import { useId } from 'react';
import { Select } from './Select/Select.js';

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
      <Box component="span" id={id} sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {label}
      </Box>
      <Select
        labelledBy={id}
        options={options.map((option) => ({ value: String(option), label: String(option) }))}
        value={String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </Box>
  );
}
