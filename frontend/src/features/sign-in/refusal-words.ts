const REFUSED = 'Google did not sign you in. Nothing was changed.';

const WORDS: Record<string, string> = {
  expired: 'It took longer than ten minutes, or was begun in another window, so we let it go.',
  refused: REFUSED,
  'another-account': 'This was another account than the one you are signed in with. Nothing was changed.',
  unverified:
    'Google has not verified the e-mail address of this account yet. Verify it there, or choose another account.',
  'too-many': 'That was a little fast. Give it a few minutes.',
  'sign-out': 'That was a little fast, and you are still signed in. Give it a minute.',
  unavailable: 'Google or our own server could not be reached just now.',
};

/** What was not done, by the word in the address. */
export const refusalTitle = (reason: string): string =>
  reason === 'sign-out' ? 'Sign out was not completed' : 'Sign in was not completed';

/** Why a sign-in ended without a session, by the word in the address. */
export const refusalWords = (reason: string): string => (Object.hasOwn(WORDS, reason) && WORDS[reason]) || REFUSED;
