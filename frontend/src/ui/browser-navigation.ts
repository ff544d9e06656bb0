import { createContext, useContext } from 'react';

/** Leaves the app for an address of the server: a full navigation, not a fetch. */
export type NavigateBrowser = (path: string) => void;

export const BrowserNavigation = createContext<NavigateBrowser>((path) => window.location.assign(path));

/** How to send the browser to /api/auth/google or /api/logout. */
export const useBrowserNavigation = (): NavigateBrowser => useContext(BrowserNavigation);
