import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { measures, motion, radii } from '../theme/measures.js';

interface CheckLineProps {
  type: 'checkbox' | 'radio';
  name?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** The sign of each kind, cut out of the box's own ink. */
const SIGNS = {
  checkbox: 'polygon(14% 47%, 0 62%, 39% 100%, 100% 20%, 85% 6%, 38% 70%)',
  radio: 'circle(50%)',
} as const;

/** Drawn here, for a browser's own boxes know nothing of the palettes. */
const mark = (type: keyof typeof SIGNS) =>
  ({
    appearance: 'none',
    flex: 'none',
    display: 'grid',
    placeContent: 'center',
    width: measures.icon,
    height: measures.icon,
    m: 0,
    border: `${measures.ring} solid`,
    borderColor: 'text.secondary',
    borderRadius: type === 'radio' ? '50%' : radii.check,
    cursor: 'inherit',
    transition: `background-color ${motion.quick} ${motion.ease}`,
    '&::before': { content: '""', width: '0.6rem', height: '0.6rem', clipPath: SIGNS[type] },
    '&:checked': { bgcolor: 'primary.main', borderColor: 'primary.main' },
    '&:checked::before': { bgcolor: 'primary.contrastText' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  }) as const;

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
        sx={mark(type)}
      />
      <span>{children}</span>
    </Box>
  );
}
