import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Notice } from './Notice.js';

interface RetryNoticeProps {
  title: string;
  children: ReactNode;
  /** True while it is being tried. */
  busy: boolean;
  onRetry: () => void;
}

/** What could not be had, and the button that asks for it again. */
export function RetryNotice({ title, children, busy, onRetry }: RetryNoticeProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
      <Notice tone="error" title={title}>
        {children}
      </Notice>
      <Button variant="outlined" onClick={onRetry} disabled={busy}>
        Try again
      </Button>
    </Box>
  );
}
