import type { InternalClient } from '@dreamloom/http';
import { TEST_INTERNAL_KEY } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { AttachmentsClient } from '../attachments.client.js';
import { OwnedDreamsClient } from '../photo/owned-dreams.client.js';
import { PAGE_READER, type PageOrder } from '../vendors/page-reader/page-reader.port.js';
import { STORAGE } from '../vendors/storage/storage.port.js';
import { FakeStorage } from './fakes.js';
import { mediaUnderTest } from './media-under-test.js';

export const WORDS = 'A boat of paper on a black lake.';

export const drawing = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#cba' } });
const phonePicture = drawing()
  .withExif({
    IFD0: { Make: 'SecretPhone' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '3/1 42/1 0/1' },
  })
  .withIccProfile('p3')
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

/** As a phone makes it: lying on its side, with the place where it was taken. */
export const fromPhone = () => phonePicture;

export type PhotosUnderTest = Awaited<ReturnType<typeof photosUnderTest>>;

/** A media service whose dreams, WhatsApp pictures and page reader are maps that the test fills. */
export async function photosUnderTest() {
  const storage = new FakeStorage();
  const own = new Map<string, string>();
  const noAi = new Set<string>();
  const sent = new Map<string, Buffer>();
  const orders: PageOrder[] = [];
  const reader = { read: () => Promise.resolve(WORDS) };
  const dreamsService = {
    call: (name: string, { dreamer, query }: { dreamer: string; query?: { dream?: string; message?: string } }) => {
      if (name === 'GET /api/dreams/:dream') return Promise.resolve({ revision: 2, content: 'I swam' });
      if (name.endsWith('ai-consent')) return Promise.resolve({ noAi: noAi.has(dreamer) });
      const dreamId = query?.dream ?? `dream of ${query?.message}`;
      const found = query?.message === undefined ? dreamId : own.get(dreamId);
      const isOwn = own.get(found ?? '') === dreamer;
      return Promise.resolve(isOwn ? { dreamId: found, revision: 2 } : { refused: 'dream-not-found' });
    },
  };
  const messaging = {
    call: (_: string, { message }: { message: string }) => {
      const bytes = sent.get(message);
      if (!bytes) return Promise.resolve({ refused: 'voice-note-gone' });
      return Promise.resolve({ body: new Blob([new Uint8Array(bytes)]).stream(), byteSize: null, mime: null });
    },
  };

  const media = await mediaUnderTest({ WORKERS: 'transcribe' }, [
    [STORAGE, storage],
    [OwnedDreamsClient, new OwnedDreamsClient(dreamsService as unknown as InternalClient)],
    [AttachmentsClient, new AttachmentsClient(messaging as unknown as InternalClient)],
    [
      PAGE_READER,
      {
        read: (order: PageOrder) => {
          orders.push(order);
          return reader.read();
        },
      },
    ],
  ]);

  const aDream = (dreamer: string = randomUUID()) => {
    const dream = randomUUID();
    own.set(dream, dreamer);
    return { dream, dreamer };
  };
  const post = async (
    path: string,
    dreamer: string,
    payload: Buffer,
    { key = randomUUID(), type = 'image/jpeg', ifMatch = '*' }: { key?: string; type?: string; ifMatch?: string } = {},
  ) => {
    const answer = await media.app.inject({
      ...{ method: 'POST', url: path, payload },
      headers: {
        ...{ 'x-internal-secret': TEST_INTERNAL_KEY, 'x-dreamer-id': dreamer },
        ...{ 'content-type': type, 'idempotency-key': key, 'if-match': ifMatch },
      },
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const add = ({ dream, dreamer }: { dream: string; dreamer: string }, bytes: Buffer, key?: string) =>
    post(`/api/dreams/${dream}/images`, dreamer, bytes, key === undefined ? {} : { key });
  const bytesOf = async (url: string, dreamer: string) => {
    const headers = { 'x-internal-secret': TEST_INTERNAL_KEY, 'x-dreamer-id': dreamer };
    const { statusCode, rawPayload } = await media.app.inject({ method: 'GET', url, headers });
    return { statusCode, rawPayload };
  };

  return {
    ...{ media, storage, own, noAi, sent, orders, reader, aDream, post, add, bytesOf },
    filesOf: (url: string) => [...storage.files.keys()].filter((name) => name.startsWith(url.split('/').at(-1)!)),

    renew() {
      orders.length = 0;
      reader.read = () => Promise.resolve(WORDS);
    },
  };
}
