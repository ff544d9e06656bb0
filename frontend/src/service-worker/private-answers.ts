import type { DreamsPage, User } from '@dreamloom/contracts/http';
import type { WorkboxPlugin } from 'workbox-core';
import { NetworkFirst, type Strategy } from 'workbox-strategies';
import { ANSWERS, BRAND_PATH, DREAMS_PATH, FROM_DEVICE_HEADER, storedAnswer, USER_PATH } from './stored-answers.js';

const PICTURES = 'pictures';
/** The smallest width in which the server stores a picture: see ui/Artwork.tsx. */
const SMALL = '?w=320';

const TIMEOUT_SECONDS = 3;
/** After a change the page must not be answered by what was true before, however slow the network is. */
const ONLY_NETWORK_AFTER_CHANGE_MS = 60_000;
/** A proxy's answers while the server cannot be reached. */
const UNAVAILABLE = [502, 503, 504];

/** Incremented when the copies are deleted: an answer to an earlier request is not stored any more. */
let generation = 0;
let isStoring = true;
let changedAt = 0;

/** Deletes the private copies of this device, for another account or none. */
export async function deletePrivate(): Promise<void> {
  generation += 1;
  await Promise.all([ANSWERS, PICTURES].map((name) => caches.delete(name)));
}

/** Deletes every cache; until this worker ends it stores nothing any more. */
export async function deleteAll(): Promise<void> {
  isStoring = false;
  generation += 1;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

export function noteChange(): void {
  changedAt = Date.now();
}

const ownerOnly: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    if (state) state['generation'] = generation;
    return request;
  },
  fetchDidSucceed: async ({ request, response }) => {
    const hasCopy = async () => (await storedAnswer(new URL(request.url).pathname)) !== null;
    if (UNAVAILABLE.includes(response.status) && (await hasCopy())) throw new TypeError(String(response.status));
    return response;
  },
  cacheWillUpdate: async ({ request, response, event, state }) => {
    if (response.status === 401) await deletePrivate();
    if (response.status !== 200 || state?.['generation'] !== generation || !isStoring) return null;
    const { pathname } = new URL(request.url);
    if (pathname === BRAND_PATH) return response;
    const owner = (await storedAnswer<User>(USER_PATH))?.id;
    if (pathname === USER_PATH) {
      const { id } = (await response.clone().json()) as User;
      if (owner !== undefined && owner !== id) {
        await deletePrivate();
        // The page may have been opened while the other account's copies were still here.
        (event as ExtendableEvent | undefined)?.waitUntil(fillAnswers(event));
      }
      return response;
    }
    const { dreams } = (await response.clone().json()) as DreamsPage;
    if (owner === undefined || dreams.some(({ userId }) => userId !== owner)) return null;
    (event as ExtendableEvent | undefined)?.waitUntil(keepPictures(dreams));
    return response;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const headers = new Headers(cachedResponse.headers);
    headers.set(FROM_DEVICE_HEADER, '1');
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
  },
};

const shared = { cacheName: ANSWERS, plugins: [ownerOnly], matchOptions: { ignoreVary: true } };
const inTime = new NetworkFirst({ ...shared, networkTimeoutSeconds: TIMEOUT_SECONDS });
const fromNetwork = new NetworkFirst(shared);

const STORED_CALLS: readonly string[] = [USER_PATH, BRAND_PATH, DREAMS_PATH];

/** The calls whose last answer opens the app without a network; one that says `no-store` wants the server alone. */
export const isStoredCall = ({ url, request }: { url: URL; request: Request }): boolean =>
  STORED_CALLS.includes(url.pathname) && url.search === '' && request.cache !== 'no-store';

export const answerStoredCall: Strategy['handle'] = (options) =>
  (Date.now() - changedAt < ONLY_NETWORK_AFTER_CHANGE_MS ? fromNetwork : inTime).handle(options);

/** Stores the first answers of a device that has none: those of its first page came before this worker. */
export async function fillAnswers(event: ExtendableEvent): Promise<void> {
  for (const path of STORED_CALLS) {
    if ((await storedAnswer(path)) !== null) continue;
    // Settled, because without a network there is nothing to store.
    await Promise.allSettled(fromNetwork.handleAll({ event, request: new Request(path) }));
  }
}

let picturesOnTheWay = false;

/** Stores small pictures of these dreams one after the other, and deletes those of other dreams. */
async function keepPictures(dreams: DreamsPage['dreams']): Promise<void> {
  if (picturesOnTheWay) return;
  picturesOnTheWay = true;
  const started = generation;
  try {
    const cache = await caches.open(PICTURES);
    const wanted = dreams.flatMap(({ cover }) => (cover === null ? [] : [cover.imageUrl + SMALL]));
    for (const { url } of await cache.keys()) {
      const { pathname, search } = new URL(url);
      if (!wanted.includes(pathname + search)) await cache.delete(url, { ignoreVary: true });
    }
    for (const picture of wanted) {
      if (await cache.match(picture, { ignoreVary: true })) continue;
      const answer = await fetch(picture);
      if (started !== generation) return;
      if (answer.ok) await cache.put(picture, answer);
    }
  } catch {
    // Without a network or space the next answer tries again.
  } finally {
    picturesOnTheWay = false;
  }
}

export const isPicture = ({ url, request }: { url: URL; request: Request }): boolean =>
  request.destination === 'image' && url.pathname.startsWith('/api/media/');

/** A picture in the wanted size, or the small one when the server cannot be reached. */
export async function answerPicture({ url, request }: { url: URL; request: Request }): Promise<Response> {
  const small = () => caches.match(url.pathname + SMALL, { cacheName: PICTURES, ignoreVary: true });
  const stored = url.search === SMALL ? await small() : undefined;
  if (stored !== undefined) return stored;
  try {
    return await fetch(request);
  } catch (error) {
    const instead = await small();
    if (instead === undefined) throw error;
    return instead;
  }
}
