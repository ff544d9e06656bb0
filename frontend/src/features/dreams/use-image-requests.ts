import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { useDeferredValue } from 'react';
import { useGenerateImage, useRetryDreamMutation } from '../../api/dreams.api.js';
import { useToast } from '../../ui/toasts.js';
import { isDeferred, isInProgress } from './dream-steps.js';
import { type Failure, failureToast } from './Failure.js';

export interface Regenerate {
  /** True from the request until the image is ready or has failed. */
  busy: boolean;
  label: string;
  /** Why the last request was refused, if it was, until the next one. */
  failure: Failure;
  run: () => void;
}

/** Requests a new image, or the first one. */
export function useRegenerate(dream: Dream): Regenerate {
  const [generate, { isLoading, error }] = useGenerateImage(dream.id);
  const toast = useToast();
  const isRequested = useUntilRendered(isLoading);
  const busy = isRequested || (dream.titleStatus !== 'naming' && isInProgress(dream) && !isDeferred(dream));
  return {
    busy,
    label: dream.cover === null ? t`Creating...` : t`Regenerating...`,
    failure: { title: t`Failed to generate image`, error: busy ? undefined : error },
    run: () => {
      generate(dream)
        .unwrap()
        .catch((reason: unknown) => toast(failureToast({ title: t`Failed to generate image`, error: reason })));
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
  const title = onlyTitle ? t`Failed to name the dream` : t`Failed to generate image`;
  return {
    busy: useUntilRendered(isLoading),
    failure: { title, error },
    run: () => {
      imageRequest.reset();
      retry(dream)
        .unwrap()
        .catch((reason: unknown) => toast(failureToast({ title, error: reason })));
    },
  };
}

/** Stays true after a request until its answer is rendered too, because cards render their dream deferred. */
function useUntilRendered(isLoading: boolean): boolean {
  const wasLoading = useDeferredValue(isLoading);
  return isLoading || wasLoading;
}
