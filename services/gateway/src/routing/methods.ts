const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafe = (method: string) => SAFE.has(method);
