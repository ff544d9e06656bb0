import { DRAFT_PREFIX } from '../../ui/browser-navigation.js';

const keyOf = (dreamId: string) => `${DRAFT_PREFIX}ending-${dreamId}`;

/** The words of another ending that are not saved yet; null without any. */
export function readEndingDraft(dreamId: string): string | null {
  try {
    return localStorage.getItem(keyOf(dreamId));
  } catch {
    return null;
  }
}

/** Stores the words until they are saved; null deletes them. Without storage they live as long as the page. */
export function storeEndingDraft(dreamId: string, words: string | null): void {
  try {
    if (words === null) localStorage.removeItem(keyOf(dreamId));
    else localStorage.setItem(keyOf(dreamId), words);
  } catch {
    // The page itself still has the words.
  }
}
