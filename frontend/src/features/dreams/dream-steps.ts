import type { Dream } from '@dreamloom/contracts/http';

export type StepState = 'done' | 'now' | 'next' | 'failed';

export interface DreamStep {
  label: string;
  state: StepState;
}

type Progress = Pick<Dream, 'titleStatus' | 'imageStatus' | 'artworkDueAt'>;

/** The way from a voice to a painting, each step as it stands. */
export function dreamSteps({ titleStatus, imageStatus, artworkDueAt }: Progress): DreamStep[] {
  const isLate = isPutOff({ titleStatus, imageStatus, artworkDueAt });
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

/** True while the title, or the painting, waits for its day. */
export const isPutOff = ({ titleStatus, imageStatus, artworkDueAt }: Progress): boolean =>
  typeof artworkDueAt === 'string' && (titleStatus === 'naming' || imageStatus === 'painting');

/** True while something is still to come by itself; a painting that waits for a name that failed does not come. */
export function isOnItsWay({ titleStatus, imageStatus }: Progress): boolean {
  if (titleStatus === 'naming' || imageStatus === 'painting') return true;
  return imageStatus === 'queued' && titleStatus === 'ready';
}

export const hasFailed = ({ titleStatus, imageStatus, failure }: Progress & Pick<Dream, 'failure'>): boolean =>
  titleStatus === 'failed' || imageStatus === 'failed' || failure !== null;
