import type { Dream } from '@dreamloom/contracts/http';
import { useGenerateImage, useRetryDreamMutation } from '../../api/dreams.api.js';
import { useToast } from '../../ui/toasts.js';
import { isDeferred, isInProgress } from './dream-steps.js';
import { type Failure, failureToast } from './Failure.js';

export interface Regenerate {
  /** True from the request until the image is ready or has failed. */
  busy: boolean;
  label: 'Regenerating...' | 'Creating...';
  /** Why the last request was refused, if it was. */
  failure: Failure;
  run: () => void;
}

/** Requests a new image, or the first one. */
export function useRegenerate(dream: Dream): Regenerate {
  const [generate, { isLoading, error }] = useGenerateImage(dream.id);
  const toast = useToast();
  return {
    busy: isLoading || (dream.titleStatus !== 'naming' && isInProgress(dream) && !isDeferred(dream)),
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
  failure: Failure;
  run: () => void;
}

/** Repeats the failed steps of a dream: its title, its image, or both. */
export function useRetry(dream: Dream): Retry {
  const [retry, { isLoading, error }] = useRetryDreamMutation();
  const [, imageRequest] = useGenerateImage(dream.id);
  const toast = useToast();
  const onlyTitle = dream.titleStatus === 'failed' && dream.imageStatus !== 'failed';
  const title = onlyTitle ? 'Failed to name the dream' : 'Failed to generate image';
  return {
    busy: isLoading,
    failure: { title, error },
    run: () => {
      imageRequest.reset();
      retry(dream.id)
        .unwrap()
        .catch((reason: unknown) => toast(failureToast({ title, error: reason })));
    },
  };
}
