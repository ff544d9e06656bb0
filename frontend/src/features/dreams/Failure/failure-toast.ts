import { sentenceOf } from '../../../api/call.js';
import type { Toast } from '../../../ui/Toast/toast-store.js';

export interface Failure {
  title: string;
  error: unknown;
  /** Said where the server gave no sentence of its own. */
  fallback?: string;
}

export const reasonOf = ({ error, fallback = 'Please try again later' }: Failure): string =>
  sentenceOf(error, fallback);

/** Tells at once what could not be done. */
export const failureToast = (failure: Failure): Toast => ({
  title: failure.title,
  description: reasonOf(failure),
  variant: 'destructive',
});
