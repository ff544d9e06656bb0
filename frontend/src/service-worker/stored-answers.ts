import type { PathOf } from '@dreamloom/contracts/operations';

/** The service worker's cache of what belongs to one account. */
export const ANSWERS = 'answers';

export const USER_PATH: PathOf<'GET /api/auth/user'> = '/api/auth/user';
export const DREAMS_PATH: PathOf<'GET /api/dreams'> = '/api/dreams';
export const BRAND_PATH: PathOf<'GET /api/brand'> = '/api/brand';

/** The brand is the server's: it stays when another account signs in, without which the app could not open offline. */
export const cacheOf = (path: string): string => (path === BRAND_PATH ? 'brand' : ANSWERS);

/** An answer as this device has stored it; null when there is none. */
export async function storedAnswer<T>(path: string): Promise<T | null> {
  try {
    const answer = await caches.match(path, { cacheName: cacheOf(path), ignoreVary: true });
    return answer === undefined ? null : ((await answer.json()) as T);
  } catch {
    return null;
  }
}
