import type { DreamEntity } from './dream.entity.js';

// How far a dream is. It enters this service as words: messaging and media know it while it is received and transcribed.
//
//   title   naming --> ready                the AI reads the words, or the dreamer writes a title
//                  `-> failed --> naming    no title came; a retry requests one again
//   image   queued --> painting --> ready   the first artwork waits for the title; later ones are requested by hand
//                               `-> failed --> painting, or queued when the title is retried as well
//           off                             no artwork: AI is switched off, or the dream was imported and its pictures are not there yet
//           off, failed --> ready           the dreamer adds a picture; deleting the last one leads back to off
//
// A dream in the trash finishes the step that is running and starts no other; restoring it starts the skipped one.

/** The columns that only a transition changes. */
export type ProgressField = 'titleStatus' | 'imageStatus' | 'artworkId' | 'artworkDueAt' | 'failure' | 'deletedAt';

/** What a transition may depend on: the dream `d` before it, and the artwork that the transition is about. */
const CONDITIONS = {
  hasImage: 'exists (select 1 from dreams.dream_image i where i.dream_id = d.id)',
  hasNoOwnTitle: `d.title_source = 'words'`,
  hasLostItsImages: `d.image_status = 'ready' and not exists (select 1 from dreams.dream_image i where i.dream_id = d.id)`,
  endedWithoutArtwork: `d.image_status in ('off', 'failed')`,
  isNotGenerating: `d.image_status <> 'painting'`,
  isAwaitedArtwork: 'd.artwork_id = $artwork',
  awaitsNoOther: '(d.artwork_id is null or d.artwork_id = $artwork)',
} as const;
export type Condition = keyof typeof CONDITIONS;

export class Choice<Value> {
  constructor(
    readonly condition: Condition,
    readonly then: Value,
    /** Absent: the column stays unchanged. */
    readonly otherwise?: Value,
  ) {}
}

type Settable = Pick<DreamEntity, ProgressField | 'isPublic'>;
type Changes = { [Field in keyof Settable]?: Settable[Field] | Choice<Settable[Field]> };

export interface Transition {
  /** Columns that are not listed stay unchanged. */
  set: Changes;
  /** Without it the transition changes nothing. */
  only?: Condition;
  artworkId?: string;
}

const when = <Value>(condition: Condition, then: Value, otherwise?: Value) => new Choice(condition, then, otherwise);

/** The first state of a dream. */
export const START = {
  recorded: { titleStatus: 'naming', imageStatus: 'queued', failure: null },
  imported: { titleStatus: 'ready', imageStatus: 'off', failure: null },
} as const satisfies Record<string, Partial<Settable>>;

/** Every change of a dream's progress. */
export const PROGRESS = {
  titled: (): Transition => ({
    set: { titleStatus: 'ready', artworkDueAt: when('isNotGenerating', null) },
  }),
  titledAndArtworkRequested: (artworkId: string): Transition => ({
    set: { titleStatus: 'ready', imageStatus: 'painting', artworkId, artworkDueAt: null },
  }),
  titledByDreamer: (): Transition => ({
    set: { titleStatus: 'ready' },
  }),
  titlePostponed: (until: Date): Transition => ({
    only: 'isNotGenerating',
    set: { artworkDueAt: until },
  }),
  // A dream in the trash needs no reason because it is not shown.
  titleFailed: (reason: string | null): Transition => ({
    set: {
      titleStatus: when('hasNoOwnTitle', 'failed', 'ready'),
      artworkDueAt: when('isNotGenerating', null),
      failure: reason,
    },
  }),
  titleRetried: (): Transition => ({
    set: { titleStatus: 'naming', failure: null },
  }),

  artworkReserved: (artworkId: string): Transition => ({
    set: { artworkId },
  }),
  artworkQueuedAgain: (artworkId: string): Transition => ({
    set: { imageStatus: 'queued', artworkId },
  }),
  artworkRequested: (artworkId: string): Transition => ({
    set: { imageStatus: 'painting', artworkId, artworkDueAt: null },
  }),
  artworkRequestedByHand: (artworkId: string): Transition => ({
    set: { imageStatus: 'painting', artworkId, artworkDueAt: null, failure: null },
  }),
  artworkPostponed: (artworkId: string, until: Date): Transition => ({
    artworkId,
    only: 'isAwaitedArtwork',
    set: { artworkDueAt: until },
  }),
  // An artwork that arrives late does not end the wait for the current one.
  artworkStored: (artworkId: string): Transition => ({
    artworkId,
    set: {
      imageStatus: when('awaitsNoOther', 'ready'),
      artworkId: when('isAwaitedArtwork', null),
      artworkDueAt: when('isAwaitedArtwork', null),
    },
  }),
  // An older cover and its status stay; the reason is stored beside them.
  artworkFailed: (artworkId: string, reason: string): Transition => ({
    artworkId,
    only: 'isAwaitedArtwork',
    set: { imageStatus: when('hasImage', 'ready', 'failed'), artworkId: null, artworkDueAt: null, failure: reason },
  }),

  // A pending artwork still follows.
  photoAdded: (): Transition => ({
    set: { imageStatus: when('endedWithoutArtwork', 'ready') },
  }),
  photoDeleted: (): Transition => ({
    only: 'hasLostItsImages',
    set: { imageStatus: 'off', failure: null },
  }),

  // AI is switched off: the first words stay the title, and no artwork follows.
  storedAsSent: (): Transition => ({
    set: {
      titleStatus: 'ready',
      imageStatus: when('hasImage', 'ready', 'off'),
      artworkId: null,
      artworkDueAt: null,
      failure: null,
    },
  }),

  // A restored dream is private: publishing it again needs the consent of the dreamer.
  trashed: (now: Date): Transition => ({
    set: { deletedAt: now, isPublic: false },
  }),
  restored: (): Transition => ({
    set: { deletedAt: null },
  }),
};

/** A title or an artwork of dream `d` is still to come. */
export const IS_PENDING = `(d.title_status = 'naming' or d.image_status in ('queued', 'painting'))`;

type State = Pick<DreamEntity, 'titleStatus' | 'imageStatus' | 'failure'>;
type Step = 'title' | 'artwork' | null;

/** The step that a retry repeats; the artwork also when an older cover hides that the last one failed. */
export function failedStep({ titleStatus, imageStatus, failure }: State): Step {
  if (titleStatus === 'failed') return 'title';
  return imageStatus === 'failed' || (imageStatus === 'ready' && failure !== null) ? 'artwork' : null;
}

/** The step that was skipped while a dream was in the trash. A pending title resumes by itself. */
export function stepSkippedInTrash({ titleStatus, imageStatus }: State): Step {
  if (imageStatus !== 'queued' || titleStatus === 'naming') return null;
  return titleStatus === 'failed' ? 'title' : 'artwork';
}

const COLUMNS: Record<keyof Settable, string> = {
  titleStatus: 'title_status',
  imageStatus: 'image_status',
  artworkId: 'artwork_id',
  artworkDueAt: 'artwork_due_at',
  failure: 'failure',
  deletedAt: 'deleted_at',
  isPublic: 'is_public',
};

/** Turns a transition of dream `d` into SQL and appends its parameters to `values`. */
export function progressSql(transition: Transition, values: unknown[]): { set: string; only: string } {
  const valueOf = (value: unknown) => (value === null ? 'null' : `$${values.push(value)}`);
  const sqlOf = (condition: Condition) =>
    CONDITIONS[condition].replaceAll('$artwork', () => valueOf(transition.artworkId));
  const set = Object.entries(transition.set).map(([field, value]) => {
    const column = COLUMNS[field as keyof Settable];
    if (!(value instanceof Choice)) return `${column} = ${valueOf(value)}`;
    const { condition, then, otherwise } = value;
    const other = otherwise === undefined ? `d.${column}` : valueOf(otherwise);
    return `${column} = case when ${sqlOf(condition)} then ${valueOf(then)} else ${other} end`;
  });
  return { set: set.join(', '), only: transition.only ? sqlOf(transition.only) : 'true' };
}
