import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';

interface FormProps {
  label?: string;
  onSubmit: () => unknown;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** A form that is submitted without leaving the page. */
export function Form({ label, onSubmit, ...others }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return <Box component="form" aria-label={label} onSubmit={submit} {...others} />;
}
