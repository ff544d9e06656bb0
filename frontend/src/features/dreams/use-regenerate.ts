import type { Dream } from '@dreamloom/contracts/http';
import { usePaintMutation } from '../../api/dream.api.js';
import { useToast } from '../../ui/Toast/use-toast.js';
import { isOnItsWay, isPutOff } from './dream-steps.js';
import type { Failure } from './Failure/failure-toast.js';
import { failureToast } from './Failure/failure-toast.js';

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
