/** A path of ours to go to after sign-in; anything that a browser could take for another host is dropped. */
export function safeNext(next: unknown): string | null {
  // Browsers remove tabs and newlines from addresses, which would turn '/<tab>/host' into '//host'.
  return typeof next === 'string' && next.length <= 500 && /^\/(?!\/|\\)[^\\\p{Cc}]*$/u.test(next) ? next : null;
}
