import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FieldProps {
  label: string;
  /** Id of the control. The label gets `<id>-label`, the hint `<id>-hint`. */
  id: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A control under its label, with a word of help below. */
export function Field({ label, id, hint, children }: FieldProps) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start', minWidth: 0 }}>
      <Typography component="label" id={`${id}-label`} htmlFor={id} sx={{ fontWeight: 600, justifySelf: 'start' }}>
        {label}
      </Typography>
      {children}
      {hint !== undefined && (
        <Typography id={`${id}-hint`} variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
    </Box>
  );
}
