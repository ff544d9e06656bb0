import type { Dream } from '@dreamloom/contracts/http';
import { usePaintMutation, useRetryDreamMutation } from '../../api/dream.api.js';
import { useToast } from '../../ui/Toast/use-toast.js';
import type { Failure } from './Failure/failure-toast.js';
import { failureToast } from './Failure/failure-toast.js';

export interface Retry {
  busy: boolean;
  /** Why the last try was not taken, if it was not. */
  failure: Failure;
  run: () => void;
}

/** Tries again whatever of a dream failed: its title, its painting, or both. */
export function useRetry(dream: Dream): Retry {
  const [retry, { isLoading, error }] = useRetryDreamMutation();
  const [, painting] = usePaintMutation(dream.id);
  const toast = useToast();
  const onlyTitle = dream.titleStatus === 'failed' && dream.imageStatus !== 'failed';
  const title = onlyTitle ? 'Failed to name the dream' : 'Failed to generate image';
  return {
    busy: isLoading,
    failure: { title, error },
    run: () => {
      painting.reset();
      retry(dream.id)
        .unwrap()
        .catch((reason: unknown) => toast(failureToast({ title, error: reason })));
    },
  };
}
