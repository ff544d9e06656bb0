import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import Box from '@mui/material/Box';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { measures, motion, radii } from '../theme/measures.js';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <Line>
      <CheckboxMark checked={checked} onCheckedChange={onChange} />
      <span>{children}</span>
    </Line>
  );
}

interface RadioOptionsProps<Value extends string> {
  /** The id of the words that name the group. */
  labelledBy: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value | null;
  onChange: (value: Value) => void;
}

export function RadioOptions<Value extends string>({ labelledBy, options, value, onChange }: RadioOptionsProps<Value>) {
  return (
    <RadioGroup<Value | null>
      value={value}
      onValueChange={(chosen) => chosen !== null && onChange(chosen)}
      // Base UI cancels Enter on a radio; a native one submits its form.
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.closest('form')?.requestSubmit()}
      aria-labelledby={labelledBy}
    >
      {options.map((option) => (
        <Line key={option.value}>
          <RadioMark value={option.value} />
          <span>{option.label}</span>
        </Line>
      ))}
    </RadioGroup>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Box
      component="label"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: measures.touch, cursor: 'pointer' }}
    >
      {children}
    </Box>
  );
}

const mark = (theme: Theme, shape: { borderRadius: string; clipPath: string }): CSSObject => ({
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  width: measures.icon,
  height: measures.icon,
  border: `${measures.ring} solid ${theme.vars.palette.text.secondary}`,
  borderRadius: shape.borderRadius,
  cursor: 'inherit',
  transition: `background-color ${motion.quick} ${motion.ease}`,
  '&::before': {
    content: '""',
    width: '0.6rem',
    height: '0.6rem',
    clipPath: shape.clipPath,
    forcedColorAdjust: 'none',
  },
  '&[data-checked]': {
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '&[data-checked]::before': { backgroundColor: theme.vars.palette.primary.contrastText },
  '@media (forced-colors: active)': { '&[data-checked]::before': { backgroundColor: 'CanvasText' } },
});

const CheckboxMark = styled(BaseCheckbox.Root)(({ theme }) =>
  mark(theme, {
    borderRadius: radii.check,
    clipPath: 'polygon(14% 47%, 0 62%, 39% 100%, 100% 20%, 85% 6%, 38% 70%)',
  }),
);
const RadioMark = styled(Radio.Root)(({ theme }) => mark(theme, { borderRadius: '50%', clipPath: 'circle(50%)' }));
