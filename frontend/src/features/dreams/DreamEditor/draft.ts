import { type Dream, type DreamChanges, type DreamDetails, joinDetails, splitDetails } from '@dreamloom/contracts/http';
import { DRAFT_PREFIX } from '../../../ui/browser-navigation.js';

/** What the reader of dreams may write while the editor is open. */
type Read = Pick<Dream, 'title' | 'tags' | 'isLucid' | 'isRecurrent'>;

/** A dream as it stands in the editor. */
export interface Draft extends Read {
  words: string;
  details: DreamDetails;
  isPublic: boolean;
  /** What the writer says of it; absent while nothing is said. */
  isSensitive?: boolean;
  /** The save it started from. */
  revision: number;
  /** What it started from. */
  before: Read;
}

export function draftOf(dream: Dream): Draft {
  const { title, tags, isLucid, isRecurrent, isPublic, revision } = dream;
  const before = { title, tags, isLucid, isRecurrent };
  return { ...before, ...splitDetails(dream.content), isPublic, revision, before };
}

interface SaveOptions {
  isMobile: boolean;
  /** Over whatever was saved elsewhere. */
  force: boolean;
}

/**
 * What a save sends. The phone's editor does not show who may see the dream, so that it must not change it either; and
 * what was not touched is what it has become meanwhile, so that a late title is not written over by first words.
 */
export function changesOf(dream: Dream, draft: Draft, { isMobile, force }: SaveOptions): DreamChanges {
  const { words, details, isPublic, isSensitive, revision, before } = draft;
  const now = <Field extends keyof Read>(field: Field): Read[Field] =>
    !force && isSame(draft[field], before[field]) ? dream[field] : draft[field];
  const title = now('title').trim();
  return {
    content: joinDetails(words, details),
    tags: now('tags'),
    isLucid: now('isLucid'),
    isRecurrent: now('isRecurrent'),
    ...(!isMobile && { isPublic }),
    ...(isSensitive !== undefined && isSensitive !== dream.isSensitive && { isSensitive }),
    ...(title !== dream.title && { title }),
    ...(!force && { expectedRevision: revision }),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const keyOf = (dreamId: string) => DRAFT_PREFIX + dreamId;

/** For what a browser would not keep: the words live at least as long as the page. */
const memory = new Map<string, string>();

/** Keeps what is being written, so that neither a reload nor a lost network loses it. */
export function keepDraft(dreamId: string, draft: Draft): void {
  const text = JSON.stringify(draft);
  try {
    localStorage.setItem(keyOf(dreamId), text);
    memory.delete(dreamId);
  } catch {
    memory.set(dreamId, text);
  }
}

/** Lets go of what was being written here; what another tab writes on the same dream stays. */
export function dropDraft(dreamId: string, draft: Draft): void {
  memory.delete(dreamId);
  try {
    if (localStorage.getItem(keyOf(dreamId)) === JSON.stringify(draft)) localStorage.removeItem(keyOf(dreamId));
  } catch {
    // Nothing was kept there.
  }
}

export function readDraft(dreamId: string): Draft | null {
  const text = stored(dreamId);
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Draft;
    return typeof draft.words === 'string' && Array.isArray(draft.before?.tags) ? draft : null;
  } catch {
    return null;
  }
}

export const hasDraft = (dreamId: string): boolean => stored(dreamId) !== null;

function stored(dreamId: string): string | null {
  const remembered = memory.get(dreamId);
  if (remembered !== undefined) return remembered;
  try {
    return localStorage.getItem(keyOf(dreamId));
  } catch {
    return null;
  }
}
