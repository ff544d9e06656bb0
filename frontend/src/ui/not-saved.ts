import { t } from '@lingui/core/macro';
import { sentenceOf } from '../api/call.js';
import type { Toast } from './toast-context.js';

/** The toast of a setting that could not be saved. */
export const notSaved = (error: unknown): Toast => ({
  title: t`Not saved`,
  description: sentenceOf(error, t`Please try again.`),
  variant: 'destructive',
});
