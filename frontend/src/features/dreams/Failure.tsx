import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { sentenceOf } from '../../api/call.js';
import { Notice } from '../../ui/Notice.js';
import type { Toast } from '../../ui/toast-context.js';

export interface Failure {
  title: string;
  error: unknown;
  /** Used when the server sent no sentence of its own. */
  fallback?: string;
}

const reasonOf = ({ error, fallback = t`Please try again later` }: Failure): string => sentenceOf(error, fallback);

/** The toast for a failure. */
export const failureToast = (failure: Failure): Toast => ({
  title: failure.title,
  description: reasonOf(failure),
  variant: 'destructive',
});

/** The failure beside its control until the next try, this far below what precedes it; renders nothing without an error. */
export function FailureNotice({ mt = 0, ...failure }: Failure & { mt?: number }) {
  if (failure.error === undefined) return null;
  return (
    <Box sx={{ mt }}>
      <Notice tone="error" title={failure.title}>
        {reasonOf(failure)}
      </Notice>
    </Box>
  );
}
