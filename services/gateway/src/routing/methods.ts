const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for methods that change nothing. */
export const isSafe = (method: string) => SAFE.has(method);
