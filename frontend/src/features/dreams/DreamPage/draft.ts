import { type Dream, type DreamDetails, joinDetails, splitDetails } from '@dreamloom/contracts/http';
import { type Edit, type Fields, fieldsOf } from '../../../outbox/edit.js';
import { deleteStored, draftKey, store, stored } from '../../../ui/device-storage.js';

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

const keyOf = ({ id, userId }: Pick<Dream, 'id' | 'userId'>) => draftKey(userId, id);

type OfDream = Parameters<typeof keyOf>[0];

/** Stores the draft, so that neither a reload nor a lost connection loses it. */
export const storeDraft = (dream: OfDream, draft: Draft): void => store(keyOf(dream), JSON.stringify(draft));

/** Deletes the stored draft unless another tab has changed it. */
export const deleteDraft = (dream: OfDream, draft: Draft): void => deleteStored(keyOf(dream), JSON.stringify(draft));

export function readDraft(dream: OfDream): Draft | null {
  try {
    const draft = JSON.parse(stored(keyOf(dream)) ?? 'null') as Draft | null;
    return typeof draft?.words === 'string' && typeof draft.original?.content === 'string' ? draft : null;
  } catch {
    return null;
  }
}
