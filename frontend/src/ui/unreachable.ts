/** Said beside the sign-in when the user call failed: then 'signed out' is all we can know. */
export const UNREACHABLE_TITLE = 'The server cannot be reached';
export const UNREACHABLE_TEXT = 'We cannot see whether you are signed in. Please try again in a moment.';
