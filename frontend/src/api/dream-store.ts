import type { Dream } from '@dreamloom/contracts/http';
import { createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { type Entries, withEntries } from './entries.js';

/** A dream as of a version of the journal; null once it was deleted, so that an older answer does not bring it back. */
export interface Known {
  id: string;
  version: number;
  dream: Dream | null;
}

/** A dream of an answer; one without a version is as new as what is known. */
export type Arrival = Omit<Known, 'version'> & { version: number | undefined };

/** What the dreamer wants of a dream until the server has answered; null deletes it. */
export interface Change {
  key: string;
  id: string;
  /** On which it was made: what somebody else saved since is hidden by it, and was not seen. */
  revision: number;
  fields: (Partial<Dream> & Entries) | null;
  /** Of its entries, those that it replaces or removes. */
  before?: Entries | undefined;
  /** It is in the outbox of this device. */
  isWaiting?: boolean;
}

/** What is cached of a page: the dreams themselves are in the store. */
export interface IdsPage {
  ids: string[];
  total: number;
  mostDreams?: number;
  version: number;
  nextCursor: string | null;
  /** Of a search: the inflected words by which the server has found dreams. */
  foundWords?: string[] | undefined;
  /** The time of waking of its last dream. */
  end: string | null;
}

const initialState = {
  /** By id: an entity adapter would cost 1.5 kB of the first load. */
  known: {} as Record<string, Known>,
  /** The highest version of an answer. */
  latest: 0,
  /** Laid over the dreams, never written into them: a change that fails is dropped. */
  changes: [] as Change[],
  /** What this device had stored is among the dreams. */
  isHydrated: false,
};

/**
 * The one rule by which answers meet, in whatever order they arrive: the higher version of the journal is newer, and of
 * two equal ones a deletion.
 */
export const isNewer = ({ version }: Arrival, known: Known | undefined): boolean =>
  known === undefined ||
  version === undefined ||
  version > known.version ||
  (version === known.version && known.dream !== null);

export const dreamSlice = createSlice({
  name: 'dreams',
  initialState,
  reducers: {
    /** Dreams of an answer or of this device: the only way into the store. */
    received(state, { payload }: PayloadAction<Arrival[]>) {
      // No draft of a dream is read, which would wrap each one of a long journal.
      const { known, latest } = original(state) ?? state;
      const newer = payload.flatMap((arrival): Known[] => {
        const { id, dream, version = latest } = arrival;
        const before = known[id];
        if (!isNewer(arrival, before)) return [];
        // A dream that did not change stays the same object, so that its card does not render again.
        return [{ id, version, dream: copyWithStructuralSharing<Dream | null>(before?.dream, dream) }];
      });
      for (const one of newer) {
        state.known[one.id] = one;
        state.latest = Math.max(state.latest, one.version);
      }
    },
    hydrated(state) {
      state.isHydrated = true;
    },
    /** Another account is signed in: it sees nothing of the one before. */
    accountChanged: () => initialState,
    changeStarted(state, { payload }: PayloadAction<Change>) {
      state.changes.push(payload);
    },
    /** What is in the outbox now. */
    waitingRead(state, { payload }: PayloadAction<Change[]>) {
      const others = state.changes.filter(({ isWaiting }) => !isWaiting);
      if (payload.length + others.length > 0 || state.changes.length > 0) state.changes = [...payload, ...others];
    },
    changeEnded(state, { payload: key }: PayloadAction<string>) {
      state.changes = state.changes.filter((change) => change.key !== key);
    },
  },
});

export const { received, hydrated, accountChanged, changeStarted, waitingRead, changeEnded } = dreamSlice.actions;

export interface DreamState {
  dreams: typeof initialState;
}

const knownOf = ({ dreams }: DreamState) => dreams.known;

/** The few dreams that are being changed, as the dreamer wants them; null for one that is deleted. */
const selectChanged = createSelector(
  [knownOf, ({ dreams }: DreamState) => dreams.changes],
  (known, changes): Map<string, Dream | null> => {
    const changed = new Map<string, Dream | null>();
    for (const { id, revision, fields, before: removed } of changes) {
      const before = changed.has(id) ? changed.get(id) : known[id]?.dream;
      // What is shown beside the change may be older than the revision on which it was made.
      const shownOn = Math.min(before?.revision ?? revision, revision);
      const people = withEntries(before?.people ?? [], removed?.people, fields?.people);
      changed.set(id, before && fields ? { ...before, ...fields, people, revision: shownOn } : null);
    }
    return changed;
  },
);

/** The dream as the dreamer wants it, whether or not the server has it so; null for none. */
export function selectDream(state: DreamState, id: string): Dream | null {
  const changed = selectChanged(state).get(id);
  return changed === undefined ? (knownOf(state)[id]?.dream ?? null) : changed;
}

export interface Listed {
  dreams: Dream[];
  total: number;
  mostDreams: number;
}

type Pages = readonly (IdsPage | null)[];

/** What is listed without pages: nothing, or what this device has stored. */
const NONE: Pages = [];

/** Whether a dream belongs to the loaded part of the journal. */
export function isLoaded(pages: Pages, { createdAt }: Pick<Dream, 'createdAt'>): boolean {
  const last = pages.at(-1);
  return !last || last.nextCursor === null || last.end === null || createdAt >= last.end;
}

/**
 * A selector of the dreams on some pages, newest first. The journal also has what came after its pages were read: a new
 * dream, another time of waking and a deletion take effect by themselves.
 */
export const makeSelectListed = (isJournal: boolean) =>
  createSelector(
    [
      knownOf,
      selectChanged,
      ({ dreams }: DreamState) => dreams.isHydrated,
      (_state: DreamState, pages: Pages | undefined) => pages,
    ],
    (known, changed, isHydrated, pages = isJournal && isHydrated ? NONE : undefined): Listed | undefined => {
      if (pages === undefined || pages.includes(null)) return undefined;
      const shown = (id: string) => (changed.has(id) ? changed.get(id) : known[id]?.dream);
      const ids = new Set(pages.flatMap((page) => page?.ids ?? []));
      const isLater = ({ id, version, dream }: Known) =>
        dream !== null && version >= (pages[0]?.version ?? 0) && !ids.has(id) && isLoaded(pages, dream);
      const added = isJournal ? Object.values(known).filter(isLater) : [];
      const own = [...ids, ...added.map(({ id }) => id)].flatMap((id) => shown(id) ?? []);
      // Where nothing is stored, only the server knows whether the journal is empty.
      if (pages === NONE && own.length === 0) return undefined;
      const dreams = isJournal ? own.filter((dream) => isLoaded(pages, dream)) : own;
      const removed = [...ids].filter((id) => !shown(id)).length;
      const total = (pages[0]?.total ?? 0) + added.length - removed;
      return { dreams: inOrder(dreams), total, mostDreams: Math.max(total, pages[0]?.mostDreams ?? 0) };
    },
    { memoizeOptions: { resultEqualityCheck: isSameList } },
  );

/** Newest first; those of one time stay as the server has ordered them. */
const inOrder = (dreams: Dream[]): Dream[] =>
  dreams.sort((one, other) => (one.createdAt === other.createdAt ? 0 : one.createdAt < other.createdAt ? 1 : -1));

function isSameList(one: Listed | undefined, other: Listed | undefined): boolean {
  if (!one || !other || one.mostDreams !== other.mostDreams || one.total !== other.total) return one === other;
  if (one.dreams.length !== other.dreams.length) return false;
  return one.dreams.every((dream, at) => dream === other.dreams[at]);
}
