import { Notice } from '../../../ui/Notice.js';
import type { Failure } from './failure-toast.js';
import { reasonOf } from './failure-toast.js';

/** What could not be done, by its control until the next try; nothing without an error. */
export function FailureNotice(failure: Failure) {
  if (failure.error === undefined) return null;
  return (
    <Notice tone="error" title={failure.title}>
      {reasonOf(failure)}
    </Notice>
  );
}
