import type { PathOf } from '@dreamloom/contracts/operations';

/** Addresses of the server that the browser itself goes to. */
export const SIGN_IN_ADDRESS: PathOf<'GET /api/auth/google'> = '/api/auth/google';
export const LOGOUT_ADDRESS: PathOf<'GET /api/logout'> = '/api/logout';
export const EXPORT_ADDRESS: PathOf<'GET /api/profile/export'> = '/api/profile/export';
