/** Addresses of the server that the browser itself goes to. */
export const SIGN_IN_ADDRESS = '/api/auth/google';
export const LOGOUT_ADDRESS = '/api/logout';
export const EXPORT_ADDRESS = '/api/profile/export';
