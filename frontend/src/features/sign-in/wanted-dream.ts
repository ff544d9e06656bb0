const KEY = 'dreamloom-wanted';

/** Remembers, for the way to Google and back, at which dream an address pointed: '#<id>', or '' for none. */
export function keepWanted(hash: string): void {
  try {
    sessionStorage.setItem(KEY, hash);
  } catch {
    // The journal opens at its top.
  }
}

export function wanted(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
