import { DRAFT_PREFIX } from '../../ui/browser-navigation.js';

/** A dream that is being written. The key makes repeating a lost request safe. */
export interface NewDreamDraft {
  key: string;
  content: string;
  /** Time of waking in the dreamer's time zone as in `datetime-local`; empty for now. */
  wokeAt: string;
}

const KEY = `${DRAFT_PREFIX}new`;

const emptyDraft = (): NewDreamDraft => ({ key: crypto.randomUUID(), content: '', wokeAt: '' });

/** The stored draft with the words that another app shared appended, or an empty draft. */
export function readNewDream(shared: string): NewDreamDraft {
  const draft = stored() ?? emptyDraft();
  if (shared === '' || draft.content.includes(shared)) return draft;
  return { ...draft, content: [draft.content, shared].filter((text) => text !== '').join('\n\n') };
}

/** Stores the draft until the dream is in the journal; without storage it lives as long as the page. */
export function storeNewDream(draft: NewDreamDraft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // The page itself still has the words.
  }
}

export function deleteNewDream(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is no storage, and so no draft.
  }
}

function stored(): NewDreamDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? 'null') as NewDreamDraft | null;
    return typeof draft?.key === 'string' && typeof draft.content === 'string' ? { ...emptyDraft(), ...draft } : null;
  } catch {
    return null;
  }
}
