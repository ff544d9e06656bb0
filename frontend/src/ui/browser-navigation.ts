import type { PathOf } from '@dreamloom/contracts/operations';
import { createContext, useContext } from 'react';

export const SIGN_IN_ADDRESS: PathOf<'GET /api/auth/google'> = '/api/auth/google';
export const SIGN_IN_TO_ERASE = { prompt: 'login', next: '/profile?delete-account' };
/** Requires a new sign-in, and returns to the dialog that deletes the account. */
export const SIGN_IN_TO_ERASE_ADDRESS = `${SIGN_IN_ADDRESS}?prompt=login&next=/profile?delete-account`;
export const LOGOUT_ADDRESS: PathOf<'GET /api/logout'> = '/api/logout';
export const EXPORT_ADDRESS: PathOf<'GET /api/profile/export'> = '/api/profile/export';

/** Navigates the browser to an address of the server: a full page load, not a fetch. */
type NavigateBrowser = (path: string) => void;

export const BrowserNavigation = createContext<NavigateBrowser>((path) => window.location.assign(path));

export const useBrowserNavigation = (): NavigateBrowser => useContext(BrowserNavigation);
