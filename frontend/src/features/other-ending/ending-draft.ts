import type { Dream } from '@dreamloom/contracts/http';
import { draftKey } from '../../ui/browser-navigation.js';

type Draft = Pick<Dream, 'id' | 'userId'>;

const keyOf = ({ id, userId }: Draft) => draftKey(userId, `ending-${id}`);

/** The words of another ending that are not saved yet; null without any. */
export function readEndingDraft(dream: Draft): string | null {
  try {
    return localStorage.getItem(keyOf(dream));
  } catch {
    return null;
  }
}

/** Stores the words until they are saved. Without storage they live as long as the page. */
export function storeEndingDraft(dream: Draft, words: string): void {
  try {
    localStorage.setItem(keyOf(dream), words);
  } catch {
    // The page itself still has the words.
  }
}

/** Deletes the stored words, unless others were written meanwhile. */
export function deleteEndingDraft(dream: Draft, words: string): void {
  if (readEndingDraft(dream) === words) localStorage.removeItem(keyOf(dream));
}
