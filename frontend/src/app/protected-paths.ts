/** Paths that ask a visitor to sign in; every other unknown path is not found. */
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
