import type { PathOf } from '@dreamloom/contracts/operations';

/** The cache of the account and the brand, which the service worker fills. Everything in it belongs to one account. */
export const ANSWERS = 'answers';

export const USER_PATH: PathOf<'GET /api/auth/user'> = '/api/auth/user';
export const DREAMS_PATH: PathOf<'GET /api/dreams'> = '/api/dreams';
export const BRAND_PATH: PathOf<'GET /api/brand'> = '/api/brand';

/** An answer as this device has stored it; null when there is none. */
export async function storedAnswer<T>(path: string): Promise<T | null> {
  try {
    const answer = await caches.match(path, { cacheName: ANSWERS, ignoreVary: true });
    return answer === undefined ? null : ((await answer.json()) as T);
  } catch {
    return null;
  }
}
