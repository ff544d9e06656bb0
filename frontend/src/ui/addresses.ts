/** Addresses of the server that the browser itself goes to. */
export const SIGN_IN_ADDRESS = '/api/auth/google';
/** Asks who is signed in to prove it again, and comes back to the question whether the account is to be deleted. */
export const SIGN_IN_TO_ERASE_ADDRESS = '/api/auth/google?prompt=login&next=/profile?delete-account';
export const LOGOUT_ADDRESS = '/api/logout';
export const EXPORT_ADDRESS = '/api/profile/export';
