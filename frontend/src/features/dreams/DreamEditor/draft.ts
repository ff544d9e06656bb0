import { type Dream, type DreamChanges, type DreamDetails, joinDetails, splitDetails } from '@dreamloom/contracts/http';
import { DRAFT_PREFIX } from '../../../ui/browser-navigation.js';

/** The fields that the title model may change while the editor is open. */
type ModelFields = Pick<Dream, 'title' | 'tags' | 'isLucid' | 'isRecurrent'>;

export interface Draft extends ModelFields {
  words: string;
  details: DreamDetails;
  isPublic: boolean;
  /** The dreamer's own choice; absent until one is made. */
  isSensitive?: boolean;
  /** Another lucidity, or none; absent until it is changed. */
  lucidity?: number | null;
  /** Another time of waking, in the dreamer's time zone as in `datetime-local`; absent until one is chosen. */
  wokeAt?: string;
  /** The revision that the draft is based on. */
  revision: number;
  original: ModelFields;
}

export function draftOf(dream: Dream): Draft {
  const { title, tags, isLucid, isRecurrent, isPublic, revision } = dream;
  const before = { title, tags, isLucid, isRecurrent };
  return { ...before, ...splitDetails(dream.content), isPublic, revision, original: before };
}

interface SaveOptions {
  isMobile: boolean;
  /** True to overwrite a conflicting save. */
  force: boolean;
}

/**
 * The payload of a save. The phone's editor does not show the visibility, so that it must not change it; and an
 * unchanged field takes its latest value, so that a title that arrives late is not overwritten.
 */
export function changesOf(dream: Dream, draft: Draft, { isMobile, force }: SaveOptions): DreamChanges {
  const { words, details, isPublic, original: before } = draft;
  const now = <Field extends keyof ModelFields>(field: Field): ModelFields[Field] =>
    !force && isSame(draft[field], before[field]) ? dream[field] : draft[field];
  const title = now('title').trim();
  return {
    content: joinDetails(words, details),
    tags: now('tags'),
    isLucid: now('isLucid'),
    isRecurrent: now('isRecurrent'),
    ...(!isMobile && { isPublic }),
    ...(title !== dream.title && { title }),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const keyOf = (dreamId: string) => DRAFT_PREFIX + dreamId;

/** For browsers without storage: the draft lives as long as the page. */
const memory = new Map<string, string>();

/** Stores the draft, so that neither a reload nor a lost connection loses it. */
export function storeDraft(dreamId: string, draft: Draft): void {
  const text = JSON.stringify(draft);
  try {
    localStorage.setItem(keyOf(dreamId), text);
    memory.delete(dreamId);
  } catch {
    memory.set(dreamId, text);
  }
}

/** Deletes the stored draft unless another tab has changed it. */
export function deleteDraft(dreamId: string, draft: Draft): void {
  memory.delete(dreamId);
  try {
    if (localStorage.getItem(keyOf(dreamId)) === JSON.stringify(draft)) localStorage.removeItem(keyOf(dreamId));
  } catch {
    // There is no storage, and so no draft.
  }
}

export function readDraft(dreamId: string): Draft | null {
  const text = stored(dreamId);
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Draft;
    return typeof draft.words === 'string' && Array.isArray(draft.original?.tags) ? draft : null;
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
