/** What could not be stored lives as long as the page. */
const memory = new Map<string, string>();

/** What this device has stored under a key; null for nothing. */
export function stored(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text on this device; null deletes it. */
export function store(key: string, text: string | null): void {
  memory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
}

/** Deletes a text, unless another tab has stored another one. */
export function deleteStored(key: string, text: string): void {
  if (stored(key) === text) store(key, null);
}

/** The key of a draft, which belongs to one account. */
export const draftKey = (userId: string, name: string): string => `dreamloom-draft-${userId}-${name}`;

/** Deletes the drafts of an account that this device stores. */
export function deleteDeviceDrafts(userId: string): void {
  const isDraft = (key: string) => key.startsWith(draftKey(userId, ''));
  try {
    [...memory.keys(), ...Object.keys(localStorage)].filter(isDraft).forEach((key) => store(key, null));
  } catch {
    // There is no storage, and so no draft.
  }
}
