import type { Dream } from '@dreamloom/contracts/http';
import { sentenceOf } from '../../api/call.js';
import { useRetryDreamMutation } from '../../api/dream.api.js';
import { useToast } from '../../ui/Toast/use-toast.js';

export interface Retry {
  busy: boolean;
  run: () => void;
}

/** Tries again whatever of a dream failed: its title, its painting, or both. */
export function useRetry(dream: Dream): Retry {
  const [retry, { isLoading }] = useRetryDreamMutation();
  const toast = useToast();
  const onlyTitle = dream.titleStatus === 'failed' && dream.imageStatus !== 'failed';
  return {
    busy: isLoading,
    run: () => {
      retry(dream.id)
        .unwrap()
        .catch((error: unknown) => {
          const title = onlyTitle ? 'Failed to name the dream' : 'Failed to generate image';
          toast({ title, description: sentenceOf(error, 'Please try again later'), variant: 'destructive' });
        });
    },
  };
}
