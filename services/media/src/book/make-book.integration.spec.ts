import type { Book, BookDreams, Books } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Clock } from '@dreamloom/platform';
import { eventually, fixedClock, TEST_INTERNAL_KEY } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { AssetStore } from '../asset/asset-store.js';
import { FakeStorage } from '../testing/fakes.js';
import { type MediaUnderTest, mediaUnderTest, smallPicture } from '../testing/media-under-test.js';
import { STORAGE } from '../vendors/storage/storage.port.js';
import { BooksClient } from './books.client.js';
import { MakeBook } from './make-book.use-case.js';

type Source = BookDreams['dreams'][number];

const DAY = 86_400_000;
const ORDER = { from: '2026-01-01', to: '2026-12-31', title: 'My nights', language: 'de' };

describe('the books of a dreamer', () => {
  const storage = new FakeStorage();
  const clock = fixedClock('2026-11-27T08:00:00Z');
  const journals = new Map<string, Source[]>();
  let whileRead: () => Promise<unknown> = () => Promise.resolve();
  let media: MediaUnderTest;

  beforeAll(async () => {
    const client: Pick<BooksClient, 'dreams' | 'about' | 'songs'> = {
      async *dreams(dreamerId) {
        await whileRead();
        yield* journals.get(dreamerId) ?? [];
      },
      about: () => Promise.resolve({ author: 'Ada', nights: { from: '2026-01-01', to: '2026-11-20' } }),
      songs: () => Promise.resolve([{ framework: 'healing', createdAt: '2026-11-20T08:00:00Z', text: 'You swam.' }]),
    };
    media = await mediaUnderTest({ WORKERS: 'paint' }, [
      [STORAGE, storage],
      [Clock, clock],
      [BooksClient, client],
    ]);
  });
  afterAll(() => media.close());
  beforeEach(() => {
    clock.set('2026-11-27T08:00:00Z');
    whileRead = () => Promise.resolve();
  });

  const aDream = (given: Partial<Source> = {}): Source => ({
    ...{ id: randomUUID(), title: 'The sea', content: 'I swam.', night: '2026-11-20', tags: [], people: [] },
    ...{ motifs: [], isLucid: false, mediaKey: null, ...given },
  });
  const aDreamer = (...dreams: Source[]) => {
    const dreamer = randomUUID();
    journals.set(dreamer, dreams);
    return dreamer;
  };
  const aPicture = async () => {
    const store = media.app.get(AssetStore);
    const key = store.keyFor(randomUUID());
    await store.save(key, smallPicture);
    return key;
  };
  const call = async (dreamer: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await media.app.inject({
      ...{ method, url, ...(payload && { payload }) },
      headers: { 'x-internal-secret': TEST_INTERNAL_KEY, 'x-dreamer-id': dreamer },
    });
    return {
      status: answer.statusCode,
      bytes: answer.rawPayload,
      headers: answer.headers,
      json: <T>() => answer.json<T>(),
    };
  };
  const request = async (dreamer: string, order: object = ORDER) => {
    const answer = await call(dreamer, 'POST', '/api/books', order);
    return answer.status === 202 ? answer.json<Book>().id : answer.status;
  };
  const aBook = async (dreamer: string, order: object = ORDER) => {
    const id = await request(dreamer, order);
    await media.settled();
    return `/api/books/${id}`;
  };
  const booksOf = async (dreamer: string) => (await call(dreamer, 'GET', '/api/books')).json<Books>().books;
  const filesOf = (path: string) => {
    const key = media.app.get(AssetStore).keyForBook(path.split('/').at(-1)!);
    return [...storage.files.keys()].filter((name) => name.startsWith(key));
  };

  it('are made with their pictures, and their files are their dreamer’s alone', async () => {
    const left = aDream();
    const dreamer = aDreamer(aDream({ mediaKey: await aPicture() }), aDream({ mediaKey: 'x'.repeat(32) }), left);
    const path = await aBook(dreamer, { ...ORDER, without: [left.id] });
    expect(await booksOf(dreamer)).toEqual([
      {
        ...{ id: path.split('/').at(-1), title: 'My nights', state: 'made', progress: 1, pages: expect.any(Number) },
        ...{ missingPictures: 1, requestedAt: '2026-11-27T08:00:00.000Z', expiresAt: '2026-12-04T08:00:00.000Z' },
      },
    ]);
    for (const [file, mime, start] of [
      ['book', 'application/pdf', '%PDF-'],
      ['inside', 'application/pdf', '%PDF-'],
      ['cover', 'application/pdf', '%PDF-'],
      ['epub', 'application/epub+zip', 'PK'],
    ] as const) {
      const answer = await call(dreamer, 'GET', `${path}/file?file=${file}`);
      expect([file, answer.status, answer.headers['content-type']]).toEqual([file, 200, mime]);
      expect(answer.bytes.toString('latin1', 0, start.length)).toBe(start);
      expect((await call(randomUUID(), 'GET', `${path}/file?file=${file}`)).status).toBe(404);
    }
    expect((await call(randomUUID(), 'DELETE', path)).status).toBe(404);
    // It is removed after the book can be read.
    await eventually(() => Promise.resolve(!readdirSync(tmpdir()).includes(`book-${path.split('/').at(-1)}`)));
  });

  it('are made one at a time for each dreamer', async () => {
    const dreamer = aDreamer(aDream());
    let resolve = () => {};
    const held = new Promise<void>((done) => (resolve = done));
    whileRead = () => held;
    await request(dreamer);
    expect(await request(dreamer)).toBe(409);
    resolve();
    await media.settled();
    expect(await request(dreamer)).not.toBe(409);
    await media.settled();
  });

  it('are gone after seven days, and their files with the next purge', async () => {
    const dreamer = aDreamer(aDream());
    const path = await aBook(dreamer);
    clock.advance(7 * DAY - 1_000);
    expect((await call(dreamer, 'GET', `${path}/file`)).status).toBe(200);
    clock.advance(1_000);
    expect((await call(dreamer, 'GET', `${path}/file`)).status).toBe(404);
    expect(await booksOf(dreamer)).toEqual([]);
    expect(filesOf(path)).toHaveLength(4);
    await media.deliver('purge-due', { slot: clock.now().toISOString() });
    expect(filesOf(path)).toEqual([]);
    expect(await media.sql('select 1 from media.book where dreamer_id = $1', [dreamer])).toEqual([]);
  });

  it('are erased with the account, also one that is being made', async () => {
    const dreamer = aDreamer(aDream());
    const path = await aBook(dreamer);
    const erased = { dreamerId: dreamer, emailFingerprint: 'x', artworkIds: [], messageIds: [] };
    whileRead = () => media.deliver('dreamer-erased', erased);
    const second = await aBook(dreamer);
    for (const one of [path, second]) {
      expect((await call(dreamer, 'GET', `${one}/file`)).status).toBe(404);
      expect(filesOf(one)).toEqual([]);
    }
    const rows = await media.sql<object>(`select dreamer_id, order_of from media.book where state = 'erased'`);
    expect(rows).toEqual([
      { dreamer_id: null, order_of: null },
      { dreamer_id: null, order_of: null },
    ]);
    clock.advance(DAY);
    await media.deliver('purge-due', { slot: clock.now().toISOString() });
    expect(await media.sql(`select 1 from media.book where state = 'erased'`)).toEqual([]);
  });

  it('can be removed before their time', async () => {
    const dreamer = aDreamer(aDream());
    const path = await aBook(dreamer);
    expect((await call(dreamer, 'DELETE', path)).status).toBe(204);
    expect(await booksOf(dreamer)).toEqual([]);
    expect(filesOf(path)).toEqual([]);
  });

  it('are shown before they are made, with the letters that they cannot print', async () => {
    const dream = aDream({ title: 'The 나 sea', mediaKey: 'x'.repeat(32) });
    const dreamer = aDreamer(dream);
    expect((await call(dreamer, 'POST', '/api/books/preview', ORDER)).json()).toEqual({
      dreams: [{ id: dream.id, title: 'The 나 sea', night: '2026-11-20', hasPicture: true }],
      ...{ unprintable: ['나'], isTooMuch: false },
    });
    const long = aDreamer(...Array.from({ length: 21 }, () => aDream({ content: 'x'.repeat(200_000) })));
    expect((await call(long, 'POST', '/api/books/preview', ORDER)).json()).toMatchObject({ isTooMuch: true });
  });

  it('say that they failed when they could not be made', async () => {
    const dreamer = aDreamer(aDream());
    let resolve = () => {};
    const held = new Promise<void>((done) => (resolve = done));
    whileRead = () => held;
    const id = (await request(dreamer)) as string;
    const makeBook = media.app.get(MakeBook);
    await media.app.get(Transactions).run(null, (tx) => makeBook.giveUp({ bookId: id, dreamerId: dreamer }, tx));
    expect(await booksOf(dreamer)).toMatchObject([{ state: 'failed' }]);
    resolve();
    await media.settled();
    expect(filesOf(`/api/books/${id}`)).toEqual([]);
  });
});
