import type { DreamsPage, User } from '@dreamloom/contracts/http';
import { deleteStoredDreams } from '../outbox/device-dreams.js';
import { ANSWERS, BRAND_PATH, cacheOf, DREAMS_PATH, storedAnswer, USER_PATH } from './stored-answers.js';

const PICTURES = 'pictures';
/** The smallest width in which the server stores a picture: see ui/Artwork.tsx. */
const SMALL = '?w=320';

/** Incremented when the copies are deleted: an answer to an earlier request is not stored any more. */
let generation = 0;
let isStoring = true;

/** Deletes the private copies of this device, for another account or none. */
export async function deletePrivate(): Promise<void> {
  generation += 1;
  await Promise.allSettled([...[ANSWERS, PICTURES].map((name) => caches.delete(name)), deleteStoredDreams()]);
}

/** Deletes every cache; until this worker ends it stores nothing any more. */
export async function deleteAll(): Promise<void> {
  isStoring = false;
  generation += 1;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

const WATCHED_CALLS: readonly string[] = [USER_PATH, BRAND_PATH, DREAMS_PATH];

/** The calls whose answers open the app without a network; one that says `no-store` wants the server alone. */
export const isWatchedCall = ({ url, request }: { url: URL; request: Request }): boolean =>
  WATCHED_CALLS.includes(url.pathname) && url.search === '' && request.cache !== 'no-store';

/** The answer of the server, which is stored here; the page itself reads what is stored. */
export async function answerWatchedCall({ request, event }: { request: Request; event: ExtendableEvent }) {
  const started = generation;
  const response = await fetch(request);
  const store = storeAnswer(new URL(request.url).pathname, response.clone(), started);
  // Without space nothing is stored.
  event.waitUntil(store.catch(() => undefined));
  return response;
}

async function storeAnswer(path: string, response: Response, started: number): Promise<void> {
  if (response.status === 401) return deletePrivate();
  if (response.status !== 200 || !isStoring) return;
  if (path === BRAND_PATH) return put(path, await response.json());
  if (started !== generation) return;
  if (path === DREAMS_PATH) {
    const owner = (await storedAnswer<User>(USER_PATH))?.id;
    const { dreams } = (await response.json()) as DreamsPage;
    if (owner !== undefined && dreams.every(({ userId }) => userId === owner)) await keepPictures(dreams, started);
    return;
  }
  const user = (await response.json()) as User;
  const stored = storing.then(() => storeInTurn(user, started));
  storing = stored.catch(() => undefined);
  await stored;
}

/** Users are stored in turn: of two answers for another account, the later would delete what the earlier has stored. */
let storing: Promise<unknown> = Promise.resolve();

async function storeInTurn(user: User, started: number): Promise<void> {
  if (started !== generation) return;
  const owner = (await storedAnswer<User>(USER_PATH))?.id;
  if (owner !== undefined && owner !== user.id) {
    await deletePrivate();
    started = generation;
  }
  await put(USER_PATH, user, () => started === generation);
}

async function put(path: string, answer: unknown, isPresent = () => isStoring): Promise<void> {
  const cache = await caches.open(cacheOf(path));
  if (isPresent()) await cache.put(path, Response.json(answer));
}

/** Stores the first answers of a device that has none: those of its first page came before this worker. */
export async function fillAnswers(): Promise<void> {
  for (const path of WATCHED_CALLS) {
    const isStored = path === DREAMS_PATH ? await caches.has(PICTURES) : (await storedAnswer(path)) !== null;
    const started = generation;
    // Without a network there is nothing to store.
    const answer = isStored ? null : await fetch(path).catch(() => null);
    if (answer) await storeAnswer(path, answer, started).catch(() => undefined);
  }
}

let picturesOnTheWay = false;

/** Stores small pictures of these dreams one after the other, and deletes those of other dreams. */
async function keepPictures(dreams: DreamsPage['dreams'], started: number): Promise<void> {
  if (picturesOnTheWay || started !== generation) return;
  picturesOnTheWay = true;
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
