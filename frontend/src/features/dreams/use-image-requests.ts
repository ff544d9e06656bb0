import type { Dream } from '@dreamloom/contracts/http';
import { usePaintMutation, useRetryDreamMutation } from '../../api/dreams.api.js';
import { useToast } from '../../ui/Toast/use-toast.js';
import { isOnItsWay, isPutOff } from './dream-steps.js';
import { type Failure, failureToast } from './Failure.js';

export interface Regenerate {
  /** True from the press until the new painting is there or has failed. */
  busy: boolean;
  /** What is being done, for the time in which it is done. */
  label: 'Regenerating...' | 'Creating...';
  /** Why the last wish was not taken, if it was not. */
  failure: Failure;
  run: () => void;
}

/** Has the dream painted anew, or for the first time. */
export function useRegenerate(dream: Dream): Regenerate {
  const [generate, { isLoading, error }] = usePaintMutation(dream.id);
  const toast = useToast();
  return {
    busy: isLoading || (dream.titleStatus !== 'naming' && isOnItsWay(dream) && !isPutOff(dream)),
    label: dream.cover === null ? 'Creating...' : 'Regenerating...',
    failure: { title: 'Failed to generate image', error },
    run: () => {
      generate(dream.id)
        .unwrap()
        .catch((reason: unknown) => toast(failureToast({ title: 'Failed to generate image', error: reason })));
    },
  };
}

interface Retry {
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
