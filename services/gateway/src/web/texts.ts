/** What the gateway shows by itself; services.po of each language has the translations. */
export const TEXTS = {
  newDream: 'New dream',
  signOutTitle: 'Sign out?',
  signOut: 'Sign out',
  staySignedIn: 'Stay signed in',
};
