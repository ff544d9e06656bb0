import type { PathOf } from '@dreamloom/contracts/operations';

/** Addresses of the server that the browser itself goes to. */
export const SIGN_IN_ADDRESS: PathOf<'GET /api/auth/google'> = '/api/auth/google';
/** Asks who is signed in to prove it again, and comes back to the question whether the account is to be deleted. */
export const SIGN_IN_TO_ERASE_ADDRESS = `${SIGN_IN_ADDRESS}?prompt=login&next=/profile?delete-account`;
export const LOGOUT_ADDRESS: PathOf<'GET /api/logout'> = '/api/logout';
export const EXPORT_ADDRESS: PathOf<'GET /api/profile/export'> = '/api/profile/export';
