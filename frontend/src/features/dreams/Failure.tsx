import { sentenceOf } from '../../api/call.js';
import { Notice } from '../../ui/Notice.js';
import type { Toast } from '../../ui/Toast/toast-store.js';

export interface Failure {
  title: string;
  error: unknown;
  /** Said where the server gave no sentence of its own. */
  fallback?: string;
}

const reasonOf = ({ error, fallback = 'Please try again later' }: Failure): string => sentenceOf(error, fallback);

/** Tells at once what could not be done. */
export const failureToast = (failure: Failure): Toast => ({
  title: failure.title,
  description: reasonOf(failure),
  variant: 'destructive',
});

/** What could not be done, by its control until the next try; nothing without an error. */
export function FailureNotice(failure: Failure) {
  if (failure.error === undefined) return null;
  return (
    <Notice tone="error" title={failure.title}>
      {reasonOf(failure)}
    </Notice>
  );
}
