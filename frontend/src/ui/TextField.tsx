import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { radii } from '../theme/measures.js';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'tel';
  required?: boolean;
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
  /** Lines of a text of more than one. */
  rows?: number;
  hint?: ReactNode;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/** A line or a page to write on, under its name. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, type = 'text', required = false, placeholder, autoComplete, maxLength } = props;
  const { rows, hint, inputRef } = props;
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start', minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ typography: 'body2', fontWeight: 600 }}>
        {label}
      </Box>
      <InputBase
        id={id}
        type={type}
        value={value}
        required={required}
        onChange={(event) => onChange(event.target.value)}
        {...(placeholder && { placeholder })}
        {...(autoComplete && { autoComplete })}
        {...(inputRef && { inputRef })}
        {...(rows && { multiline: true, minRows: rows, maxRows: rows * 3 })}
        inputProps={{ maxLength, ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }) }}
        sx={{ px: 2.25, ...(rows && { borderRadius: radii.card, py: 1.5 }) }}
      />
      {hint !== undefined && (
        <Box id={`${id}-hint`} sx={{ typography: 'body2', color: 'text.secondary' }}>
          {hint}
        </Box>
      )}
    </Box>
  );
}
