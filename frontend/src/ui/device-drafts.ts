/** Under which names a device keeps what is being written. */
export const DRAFT_PREFIX = 'dreamloom-draft-';

/** Throws away everything that this device keeps of what was being written. */
export function forgetDeviceDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
