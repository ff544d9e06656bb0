import { type Dream, type DreamDetails, joinDetails, splitDetails } from '@dreamloom/contracts/http';
import { type Edit, type Fields, fieldsOf } from '../../../outbox/edit.js';
import { keyOf, memory, type OfDream, stored } from './stored-draft.js';

export interface Draft extends Omit<Fields, 'content'> {
  words: string;
  details: DreamDetails;
  /** The revision that the draft is based on. */
  revision: number;
  original: Fields;
}

export function draftOf(dream: Dream): Draft {
  const original = fieldsOf(dream);
  const { content: _, ...others } = original;
  return { ...others, ...splitDetails(dream.content), revision: dream.revision, original };
}

/** What the draft changes. */
export function editOf({ words, details, revision, original, title, ...others }: Draft): Edit {
  return { own: { ...others, title: title.trim(), content: joinDetails(words, details) }, original, revision };
}

/** Stores the draft, so that neither a reload nor a lost connection loses it. */
export function storeDraft(dream: OfDream, draft: Draft): void {
  const text = JSON.stringify(draft);
  try {
    localStorage.setItem(keyOf(dream), text);
    memory.delete(dream.id);
  } catch {
    memory.set(dream.id, text);
  }
}

/** Deletes the stored draft unless another tab has changed it. */
export function deleteDraft(dream: OfDream, draft: Draft): void {
  memory.delete(dream.id);
  try {
    if (localStorage.getItem(keyOf(dream)) === JSON.stringify(draft)) localStorage.removeItem(keyOf(dream));
  } catch {
    // There is no storage, and so no draft.
  }
}

export function readDraft(dream: OfDream): Draft | null {
  const text = stored(dream);
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Draft;
    return typeof draft.words === 'string' && typeof draft.original?.content === 'string' ? draft : null;
  } catch {
    return null;
  }
}
