import type { PathOf } from '@dreamloom/contracts/operations';
import { createContext, useContext } from 'react';

/** Addresses of the server that the browser itself goes to. */
export const SIGN_IN_ADDRESS: PathOf<'GET /api/auth/google'> = '/api/auth/google';
/** Asks who is signed in to prove it again, and comes back to the question whether the account is to be deleted. */
export const SIGN_IN_TO_ERASE_ADDRESS = `${SIGN_IN_ADDRESS}?prompt=login&next=/profile?delete-account`;
export const LOGOUT_ADDRESS: PathOf<'GET /api/logout'> = '/api/logout';
export const EXPORT_ADDRESS: PathOf<'GET /api/profile/export'> = '/api/profile/export';

/** Leaves the app for an address of the server: a full navigation, not a fetch. */
type NavigateBrowser = (path: string) => void;

export const BrowserNavigation = createContext<NavigateBrowser>((path) => window.location.assign(path));

/** How to send the browser to /api/auth/google or /api/logout. */
export const useBrowserNavigation = (): NavigateBrowser => useContext(BrowserNavigation);

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
