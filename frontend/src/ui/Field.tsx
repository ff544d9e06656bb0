import { Field as BaseField } from '@base-ui/react/field';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, type Ref, useId } from 'react';
import { radii } from '../theme/measures.js';

interface FieldProps {
  label: string;
  /** A line of help below the control. */
  hint?: ReactNode;
  /** True in the forms that are a page's main content. */
  large?: boolean;
}

/** A choice under its label; Base UI connects label, control and hint. */
export function Field({ label, hint, large = false, children }: FieldProps & { children: ReactNode }) {
  return (
    <BaseField.Root render={<Box sx={fieldLayout} />}>
      <BaseField.Label render={<Box component="label" sx={labelStyle(large)} />}>{label}</BaseField.Label>
      {children}
      {hint !== undefined && (
        <BaseField.Description render={<Typography variant="body2" color="textSecondary" />}>
          {hint}
        </BaseField.Description>
      )}
    </BaseField.Root>
  );
}

const fieldLayout = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.75,
  alignContent: 'start',
  minWidth: 0,
} as const;

const labelStyle = (large: boolean) => ({
  typography: large ? 'body1' : 'body2',
  fontWeight: 600,
  ...(large && { justifySelf: 'start' }),
});

interface TextFieldProps extends FieldProps {
  value: string;
  onChange?: (value: string) => void;
  type?: 'text' | 'email' | 'tel';
  required?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
  /** Lines of a text of more than one; it grows to three times as many unless its height is fixed. */
  rows?: number;
  fixedHeight?: boolean;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/** A line or a paragraph of text under its label. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { label, hint, large = false, value, onChange, type = 'text', rows, fixedHeight = false, inputRef } = props;
  const { required, readOnly, disabled = false, placeholder, autoComplete, maxLength } = props;
  // The browser measures the text; where it cannot, the area scrolls. Measuring here would cost a layout for every letter.
  const growing = { fieldSizing: 'content', minHeight: `${rows}lh`, maxHeight: `${(rows ?? 1) * 3}lh` };
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <Box sx={fieldLayout}>
      <Box component="label" htmlFor={id} sx={labelStyle(large)}>
        {label}
      </Box>
      <InputBase
        {...{ id, value, required, readOnly, disabled, placeholder, autoComplete, inputRef }}
        {...(rows ? { multiline: true, inputComponent: 'textarea', rows } : { type })}
        onChange={({ target }) => onChange?.(target.value)}
        aria-describedby={hintId}
        inputProps={{ dir: 'auto', maxLength, ...(rows && { type: undefined }) }}
        sx={{
          ...(!large && { px: 2.25 }),
          ...(rows && { borderRadius: radii.card, py: large ? 1.75 : 1.5 }),
          ...(rows && !fixedHeight && { '& textarea': growing }),
          ...(readOnly && { bgcolor: 'transparent', '& input': { color: 'text.secondary' } }),
        }}
      />
      {hint !== undefined && (
        <Typography id={hintId} variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
    </Box>
  );
});
