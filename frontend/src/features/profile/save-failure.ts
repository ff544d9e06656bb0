import type { CallError } from '../../api/call.js';

export const FAILED = 'Failed to update profile.';

/** What the toast says of a profile that was not saved: HTTP status and status text, or that it failed when no answer came. */
export function saveFailureOf(error: unknown): string {
  const { status = 0, message = '', problem = null } = error as Partial<CallError>;
  if (status === 0) return FAILED;
  if (problem !== null) return `HTTP ${status}: ${problem.error}`;
  // The message is '{status}: {body or status text}'; a body that is no problem of ours is a page nobody should read.
  return /[<{\n]/.test(message) || message.length > 100 ? `HTTP ${status}` : `HTTP ${message}`;
}
