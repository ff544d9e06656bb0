import { draftKey, store, stored } from '../../ui/device-storage.js';

/** A dream that is being written. The key makes repeating a lost request safe. */
export interface NewDreamDraft {
  key: string;
  content: string;
  /** Time of waking in the dreamer's time zone as in `datetime-local`; empty for now. */
  wokeAt: string;
  /** The words of a request whose answer was lost: the server may have a dream of them. */
  sent?: string;
  /** It was read from or written to the storage, which all tabs share. */
  isStored?: boolean;
}

const keyOf = (userId: string) => draftKey(userId, 'new');

const emptyDraft = (): NewDreamDraft => ({ key: crypto.randomUUID(), content: '', wokeAt: '' });

/** The stored draft with the words that another app shared appended, or an empty draft. */
export function readNewDream(userId: string, shared: string): NewDreamDraft {
  const draft = storedDraft(userId) ?? emptyDraft();
  if (draft.content.includes(shared)) return draft;
  return { ...draft, content: [draft.content, shared].filter((text) => text !== '').join('\n\n') };
}

/**
 * Stores the draft until the dream is in the journal; without storage it lives as long as the page.
 * @returns the draft, under a new key when another tab has stored the dream of its key, which must not be replaced
 */
export function storeNewDream(userId: string, draft: NewDreamDraft): NewDreamDraft {
  const isOfAnotherTab = draft.isStored && storedDraft(userId)?.key !== draft.key;
  const next = { ...draft, isStored: true, ...(isOfAnotherTab && { key: crypto.randomUUID() }) };
  store(keyOf(userId), JSON.stringify(next));
  return next;
}

/** Stores the draft of a dream that could not be sent, unless another tab has a draft. */
export function storeUnsentDream(userId: string, draft: NewDreamDraft): void {
  if (storedDraft(userId) === null || isStillStored(userId, draft))
    storeNewDream(userId, { ...draft, isStored: false });
}

/** The draft as it is sent: under a new key when another tab has changed or sent the draft of its key. */
export function draftToSend(userId: string, draft: NewDreamDraft): NewDreamDraft {
  return draft.isStored && !isStillStored(userId, draft)
    ? { key: crypto.randomUUID(), content: draft.content, wokeAt: draft.wokeAt }
    : draft;
}

/** Deletes the stored draft, unless it has the words of another tab. */
export function deleteNewDream(userId: string, draft: NewDreamDraft): void {
  if (isStillStored(userId, draft)) store(keyOf(userId), null);
}

function isStillStored(userId: string, { key, content }: NewDreamDraft): boolean {
  const now = storedDraft(userId);
  return now?.key === key && now.content === content;
}

function storedDraft(userId: string): NewDreamDraft | null {
  try {
    const draft = JSON.parse(stored(keyOf(userId)) ?? 'null') as NewDreamDraft | null;
    return typeof draft?.key === 'string' && typeof draft.content === 'string'
      ? { ...emptyDraft(), ...draft, isStored: true }
      : null;
  } catch {
    return null;
  }
}
