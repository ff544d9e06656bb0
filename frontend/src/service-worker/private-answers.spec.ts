import { answerWatchedCall } from './private-answers.js';
import { storedAnswer, USER_PATH } from './stored-answers.js';

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
  delete = async (name: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    this.deleted.push(name);
    return this.all.delete(name);
  };
}

describe('the answers that a device stores', () => {
  it('belong to the new account after the first of its answers, whatever others are on their way', async () => {
    const caches = new SlowCaches();
    let account = '';
    Object.assign(globalThis, { caches, fetch: () => Promise.resolve(Response.json({ id: account })) });
    const answer = async (id: string) => {
      const work: Promise<unknown>[] = [];
      account = id;
      const event = { waitUntil: (one: Promise<unknown>) => work.push(one) } as unknown as ExtendableEvent;
      await answerWatchedCall({ request: new Request(`http://localhost${USER_PATH}`), event });
      return Promise.all(work);
    };
    await answer('ada');
    const [first, second] = [answer('bob'), answer('bob')];
    await first;
    expect(await storedAnswer(USER_PATH)).toEqual({ id: 'bob' });
    await second;
    expect(await storedAnswer(USER_PATH)).toEqual({ id: 'bob' });
    expect(caches.deleted.filter((name) => name === 'answers')).toHaveLength(1);
  });
});
