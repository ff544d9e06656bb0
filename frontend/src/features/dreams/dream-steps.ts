import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';

export type StepState = 'done' | 'now' | 'next' | 'failed';

interface DreamStep {
  label: string;
  state: StepState;
}

type Progress = Pick<Dream, 'titleStatus' | 'imageStatus' | 'artworkDueAt'>;

/** The steps from a voice note to an image, with their states. */
export function dreamSteps({ titleStatus, imageStatus, artworkDueAt }: Progress): DreamStep[] {
  const isWaiting = isDeferred({ titleStatus, imageStatus, artworkDueAt });
  const titleStates = {
    naming: isWaiting && imageStatus !== 'painting' ? 'next' : 'now',
    ready: 'done',
    failed: 'failed',
  } as const;
  const imageStates = {
    queued: titleStatus === 'ready' ? 'now' : 'next',
    painting: isWaiting ? 'next' : 'now',
    ready: 'done',
    failed: 'failed',
    off: undefined,
  } as const;
  const imageState = imageStates[imageStatus];
  return [
    { label: t`Heard you`, state: 'done' },
    { label: t`Naming it`, state: titleStates[titleStatus] },
    ...(imageState === undefined ? [] : [{ label: t`Painting it`, state: imageState }]),
  ];
}

/** True while the title or the image waits for the next day's quota. */
export const isDeferred = ({ titleStatus, imageStatus, artworkDueAt }: Progress): boolean =>
  typeof artworkDueAt === 'string' && (titleStatus === 'naming' || imageStatus === 'painting');

/** True while a step is still to come by itself; an image does not follow a failed title. */
export function isInProgress({ titleStatus, imageStatus }: Progress): boolean {
  if (titleStatus === 'naming' || imageStatus === 'painting') return true;
  return imageStatus === 'queued' && titleStatus === 'ready';
}

export const hasFailed = ({ titleStatus, imageStatus, failure }: Progress & Pick<Dream, 'failure'>): boolean =>
  titleStatus === 'failed' || imageStatus === 'failed' || failure !== null;
