import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { measures } from '../theme/measures.js';

interface CheckLineProps {
  type: 'checkbox' | 'radio';
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A box to tick, or one of several, with its words; the whole line can be pressed. */
export function CheckLine({ type, name, checked, onChange, children }: CheckLineProps) {
  return (
    <Box
      component="label"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: measures.touch, cursor: 'pointer' }}
    >
      <Box
        component="input"
        type={type}
        name={name}
        checked={checked}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
        sx={{
          flex: 'none',
          width: measures.icon,
          height: measures.icon,
          m: 0,
          accentColor: (theme) => theme.vars.palette.primary.main,
        }}
      />
      <span>{children}</span>
    </Box>
  );
}
