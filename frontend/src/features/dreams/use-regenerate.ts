import type { Dream } from '@dreamloom/contracts/http';
import { sentenceOf } from '../../api/call.js';
import { useGenerateImageMutation } from '../../api/dream.api.js';
import { useToast } from '../../ui/Toast/use-toast.js';
import { isOnItsWay, isPutOff } from './dream-steps.js';

export interface Regenerate {
  /** True from the press until the new painting is there or has failed. */
  busy: boolean;
  /** What is being done, for the time in which it is done. */
  label: 'Regenerating...' | 'Creating...';
  run: () => void;
}

/** Has the dream painted anew, or for the first time. */
export function useRegenerate(dream: Dream): Regenerate {
  const [generate, { isLoading }] = useGenerateImageMutation();
  const toast = useToast();
  return {
    busy: isLoading || (dream.titleStatus !== 'naming' && isOnItsWay(dream) && !isPutOff(dream)),
    label: dream.cover === null ? 'Creating...' : 'Regenerating...',
    run: () => {
      generate(dream.id)
        .unwrap()
        .catch((error: unknown) => {
          const description = sentenceOf(error, 'Please try again later');
          toast({ title: 'Failed to generate image', description, variant: 'destructive' });
        });
    },
  };
}
