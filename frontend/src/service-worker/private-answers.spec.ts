import { answerWatchedCall, deleteAll } from './private-answers.js';
import { BRAND_PATH, DREAMS_PATH, storedAnswer, USER_PATH } from './stored-answers.js';

/** Caches that are deleted a moment after the call, as in a browser; what was opened before is lost with them. */
class SlowCaches {
  readonly all = new Map<string, Map<string, Response>>();
  readonly deleted: string[] = [];
  open = (name: string) => {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    return Promise.resolve({ put: (path: string, response: Response) => Promise.resolve(entries.set(path, response)) });
  };
  match = (path: string, { cacheName }: { cacheName: string }) =>
    Promise.resolve(this.all.get(cacheName)?.get(path)?.clone());
  keys = () => Promise.resolve([...this.all.keys()]);
  delete = async (name: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    this.deleted.push(name);
    return this.all.delete(name);
  };
}

/** The answers of the server, stored by the service worker; resolves when they are. */
async function answered(path: string): Promise<void> {
  const work: Promise<unknown>[] = [];
  const event = { waitUntil: (one: Promise<unknown>) => work.push(one) } as unknown as ExtendableEvent;
  await answerWatchedCall({ request: new Request(`http://localhost${path}`), event });
  await Promise.all(work);
}

describe('the answers that a device stores', () => {
  it('belong to the new account after the first of its answers, whatever others are on their way', async () => {
    const caches = new SlowCaches();
    let account = '';
    const respond = ({ url }: Request) =>
      Promise.resolve(Response.json(url.endsWith(USER_PATH) ? { id: account } : { name: 'Dreamloom' }));
    Object.assign(globalThis, { caches, fetch: respond });
    const answer = (path: string, id = account) => {
      account = id;
      return answered(path);
    };
    await answer(USER_PATH, 'ada');
    const [brand, first, second] = [answer(BRAND_PATH), answer(USER_PATH, 'bob'), answer(USER_PATH, 'bob')];
    await first;
    expect(await storedAnswer(USER_PATH)).toEqual({ id: 'bob' });
    await Promise.all([brand, second]);
    expect(await storedAnswer(USER_PATH)).toEqual({ id: 'bob' });
    // Without it the app could not open offline.
    expect(await storedAnswer(BRAND_PATH)).toEqual({ name: 'Dreamloom' });
    expect(caches.deleted.filter((name) => name === 'answers')).toHaveLength(1);
  });

  it('are gone when they are deleted while the dreams are read, also their pictures', async () => {
    const caches = new SlowCaches();
    let deleting: Promise<void> | undefined;
    const respond = ({ url }: Request) => {
      if (url.endsWith(USER_PATH)) return Promise.resolve(Response.json({ id: 'ada' }));
      const response = Response.json({ dreams: [] });
      const read = response.json.bind(response);
      response.json = () => {
        deleting = deleteAll();
        return read();
      };
      response.clone = () => response;
      return Promise.resolve(response);
    };
    Object.assign(globalThis, { caches, fetch: respond });
    await answered(USER_PATH);
    await answered(DREAMS_PATH);
    await deleting;
    expect([...caches.all.keys()]).toEqual([]);
  });
});
