import { t } from '@lingui/core/macro';
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

/** The failure beside its control until the next try; renders nothing without an error. */
export function FailureNotice(failure: Failure) {
  if (failure.error === undefined) return null;
  return (
    <Notice tone="error" title={failure.title}>
      {reasonOf(failure)}
    </Notice>
  );
}
