import { MAX_NEXT_LENGTH } from '@dreamloom/contracts';

/** Returns a path of this app to go to after sign-in; null for anything that a browser could read as another host. */
export function safeNext(next: unknown): string | null {
  // Browsers remove tabs and newlines from URLs, which would turn '/<tab>/host' into '//host'.
  return typeof next === 'string' && next.length <= MAX_NEXT_LENGTH && /^\/(?!\/|\\)[^\\\p{Cc}]*$/u.test(next)
    ? next
    : null;
}
