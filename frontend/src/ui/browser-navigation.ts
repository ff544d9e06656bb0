import type { PathOf } from '@dreamloom/contracts/operations';
import { createContext, useContext } from 'react';

export const SIGN_IN_ADDRESS: PathOf<'GET /api/auth/google'> = '/api/auth/google';
/** Requires a new sign-in, and returns to the dialog that deletes the account. */
export const SIGN_IN_TO_ERASE_ADDRESS = `${SIGN_IN_ADDRESS}?prompt=login&next=/profile?delete-account`;
export const LOGOUT_ADDRESS: PathOf<'GET /api/logout'> = '/api/logout';
export const EXPORT_ADDRESS: PathOf<'GET /api/profile/export'> = '/api/profile/export';

/** Navigates the browser to an address of the server: a full page load, not a fetch. */
type NavigateBrowser = (path: string) => void;

export const BrowserNavigation = createContext<NavigateBrowser>((path) => window.location.assign(path));

export const useBrowserNavigation = (): NavigateBrowser => useContext(BrowserNavigation);

/** The storage key of a draft, which belongs to one account. */
export const draftKey = (userId: string, name: string): string => `dreamloom-draft-${userId}-${name}`;

/** Deletes the drafts of an account that this device stores. */
export function deleteDeviceDrafts(userId: string): void {
  const prefix = draftKey(userId, '');
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // There is no storage, and so no draft.
  }
}
