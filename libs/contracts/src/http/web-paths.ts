import { trimEndOf } from '../trim-end.js';

/** Pages that read the same for everybody. */
export const STATIC_PATHS = ['/vision', '/privacy', '/terms'] as const;

/** Pages of a dreamer's own: a visitor is asked to sign in there. */
export const PROTECTED_PATHS = [
  '/dashboard',
  '/dream-songs',
  '/collective-canvas',
  '/badges',
  '/connectivity',
  '/profile',
  '/preview',
  '/merch',
] as const;

/** Where Google sends a browser back to. */
export const SIGN_IN_RETURN = '/auth/callback';

/** EVERY PAGE OF THE WEB APP. What is not here is not found, by whoever serves it and by the app itself. */
export const WEB_PATHS = ['/', ...STATIC_PATHS, ...PROTECTED_PATHS, SIGN_IN_RETURN] as const;

const KNOWN: ReadonlySet<string> = new Set(WEB_PATHS);

/** True when the web app has a page at this path; like its router, whatever the case and with slashes at the end or none. */
export const isWebPath = (path: string): boolean => KNOWN.has(trimEndOf(path.toLowerCase(), '/') || '/');
