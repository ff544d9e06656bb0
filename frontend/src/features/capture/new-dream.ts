import { DRAFT_PREFIX } from '../../ui/browser-navigation.js';

/** A dream that is being written. The key makes repeating a lost request safe. */
export interface NewDreamDraft {
  key: string;
  content: string;
  /** Time of waking in the dreamer's time zone as in `datetime-local`; empty for now. */
  wokeAt: string;
  /** It was read from or written to the storage, which all tabs share. */
  isStored?: boolean;
}

const KEY = `${DRAFT_PREFIX}new`;

const emptyDraft = (): NewDreamDraft => ({ key: crypto.randomUUID(), content: '', wokeAt: '' });

/** The stored draft with the words that another app shared appended, or an empty draft. */
export function readNewDream(shared: string): NewDreamDraft {
  const draft = stored() ?? emptyDraft();
  if (shared === '' || draft.content.includes(shared)) return draft;
  return { ...draft, content: [draft.content, shared].filter((text) => text !== '').join('\n\n') };
}

/**
 * Stores the draft until the dream is in the journal; without storage it lives as long as the page.
 * @returns the draft, under a new key when another tab has stored the dream of its key, which must not be replaced
 */
export function storeNewDream(draft: NewDreamDraft): NewDreamDraft {
  const isOfAnotherTab = draft.isStored && stored()?.key !== draft.key;
  const next = { ...draft, isStored: true, ...(isOfAnotherTab && { key: crypto.randomUUID() }) };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
    return next;
  } catch {
    // The page itself still has the words.
    return draft;
  }
}

/** Stores the draft of a dream that could not be sent, unless another tab has a draft. */
export function storeUnsentDream(draft: NewDreamDraft): void {
  if (stored() === null || isStillStored(draft)) storeNewDream({ ...draft, isStored: false });
}

/** The draft as it is sent: under a new key when another tab has changed or sent the draft of its key. */
export function draftToSend(draft: NewDreamDraft): NewDreamDraft {
  return draft.isStored && !isStillStored(draft) ? { ...draft, key: crypto.randomUUID(), isStored: false } : draft;
}

/** Deletes the stored draft, unless it has the words of another tab. */
export function deleteNewDream(draft: NewDreamDraft): void {
  if (!isStillStored(draft)) return;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is no storage, and so no draft.
  }
}

function isStillStored({ key, content }: NewDreamDraft): boolean {
  const now = stored();
  return now?.key === key && now.content === content;
}

function stored(): NewDreamDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? 'null') as NewDreamDraft | null;
    return typeof draft?.key === 'string' && typeof draft.content === 'string'
      ? { ...emptyDraft(), ...draft, isStored: true }
      : null;
  } catch {
    return null;
  }
}
