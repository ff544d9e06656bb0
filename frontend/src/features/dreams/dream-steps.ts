import type { Dream } from '@dreamloom/contracts/http';

export type StepState = 'done' | 'now' | 'next' | 'failed';

interface DreamStep {
  label: string;
  state: StepState;
}

type Progress = Pick<Dream, 'titleStatus' | 'imageStatus' | 'paintingDueAt'>;

/** The steps from a voice note to an image, with their states. */
export function dreamSteps({ titleStatus, imageStatus, paintingDueAt }: Progress): DreamStep[] {
  const isLate = isPutOff({ titleStatus, imageStatus, paintingDueAt });
  const naming = {
    naming: isLate && imageStatus !== 'painting' ? 'next' : 'now',
    ready: 'done',
    failed: 'failed',
  } as const;
  const painting = {
    queued: titleStatus === 'ready' ? 'now' : 'next',
    painting: isLate ? 'next' : 'now',
    ready: 'done',
    failed: 'failed',
    off: undefined,
  } as const;
  const paintingState = painting[imageStatus];
  return [
    { label: 'Heard you', state: 'done' },
    { label: 'Naming it', state: naming[titleStatus] },
    ...(paintingState === undefined ? [] : [{ label: 'Painting it', state: paintingState }]),
  ];
}

/** True while the title or the image waits for the next day's quota. */
export const isPutOff = ({ titleStatus, imageStatus, paintingDueAt }: Progress): boolean =>
  typeof paintingDueAt === 'string' && (titleStatus === 'naming' || imageStatus === 'painting');

/** True while a step is still to come by itself; an image does not follow a failed title. */
export function isOnItsWay({ titleStatus, imageStatus }: Progress): boolean {
  if (titleStatus === 'naming' || imageStatus === 'painting') return true;
  return imageStatus === 'queued' && titleStatus === 'ready';
}

export const hasFailed = ({ titleStatus, imageStatus, failure }: Progress & Pick<Dream, 'failure'>): boolean =>
  titleStatus === 'failed' || imageStatus === 'failed' || failure !== null;
