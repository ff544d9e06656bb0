import type { DreamEntity } from '../dream/dream.entity.js';
import { Choice, type Condition, type ProgressField, type Transition } from '../dream/dream-progress.js';

export type ProgressState = Pick<DreamEntity, ProgressField | 'titleSource' | 'isPublic'> & { hasImage: boolean };

const holds = (condition: Condition, before: ProgressState, artworkId: string | undefined): boolean =>
  ({
    hasImage: before.hasImage,
    hasNoOwnTitle: before.titleSource === 'words',
    hasLostItsImages: before.imageStatus === 'ready' && !before.hasImage,
    endedWithoutArtwork: before.imageStatus === 'off' || before.imageStatus === 'failed',
    isNotGenerating: before.imageStatus !== 'painting',
    isAwaitedArtwork: before.artworkId === artworkId,
    awaitsNoOther: before.artworkId === null || before.artworkId === artworkId,
  })[condition];

/** What a transition means, in TypeScript: the unit spec reads the table with it, and PostgreSQL must agree. */
export function stateAfter(before: ProgressState, { set, only, artworkId }: Transition): ProgressState {
  if (only && !holds(only, before, artworkId)) return before;
  const changes = Object.entries(set).map(([field, value]) => {
    if (!(value instanceof Choice)) return [field, value] as const;
    if (holds(value.condition, before, artworkId)) return [field, value.then] as const;
    return [field, value.otherwise === undefined ? before[field as keyof ProgressState] : value.otherwise] as const;
  });
  return { ...before, ...Object.fromEntries(changes) };
}

const TITLES = ['naming', 'ready', 'failed'] as const;
const IMAGES = ['queued', 'painting', 'ready', 'failed', 'off'] as const;
const SOURCES = ['words', 'ai'] as const;

/** The artwork that a transition is about, and another one. */
export const AWAITED = '00000000-0000-4000-8000-000000000001';
export const OTHER = '00000000-0000-4000-8000-000000000002';
const ARTWORKS = [null, AWAITED, OTHER];

/** Every combination that a transition depends on: 180 states. */
export const STATES: ProgressState[] = TITLES.flatMap((titleStatus) =>
  IMAGES.flatMap((imageStatus) =>
    SOURCES.flatMap((titleSource) =>
      ARTWORKS.flatMap((artworkId) =>
        [true, false].map((hasImage) => ({
          titleStatus,
          imageStatus,
          titleSource,
          artworkId,
          hasImage,
          artworkDueAt: new Date('2026-11-20T06:30:00Z'),
          failure: 'an earlier reason',
          deletedAt: null,
          isPublic: true,
        })),
      ),
    ),
  ),
);
