/** The requested delay in milliseconds, from `retry-after-ms`, or from `retry-after` in seconds or as a date. */
export function retryAfterMs(headers: Headers | undefined, now = Date.now()): number | undefined {
  const precise = headers?.get('retry-after-ms');
  if (precise) return positive(Number(precise));
  const given = headers?.get('retry-after');
  if (!given) return undefined;
  const seconds = Number(given);
  return positive(Number.isNaN(seconds) ? Date.parse(given) - now : seconds * 1_000);
}

const positive = (ms: number) => (Number.isFinite(ms) && ms > 0 ? Math.round(ms) : undefined);
