import { EventLog, Transactions, type Delivery } from '@dreamloom/eventing';
import { PermanentError, TransientError } from '@dreamloom/platform';
import {
  serviceUnderTest,
  TEST_SECRET,
  throwawayDatabase,
  type ServiceUnderTest,
  type ThrowawayDatabase,
} from '@dreamloom/testing';
import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { SPEECH } from '../testing/speech-variables.js';
import { readMediaEnv } from '../media.env.js';
import { MediaModule } from '../media.module.js';
import { PAINTING_CONSENTS } from './painting-consents.js';
import { FakeConsents } from '../testing/consents.js';
import { FakePainter } from '../vendors/painter/painter.fake.js';
import { PAINTER } from '../vendors/painter/painter.port.js';
import { FakeStorage } from '../vendors/storage/storage.fake.js';
import { STORAGE } from '../vendors/storage/storage.port.js';
import { ArtworkRepository } from './artwork.repository.js';
import { PaintDream, type ArtworkOrder } from './paint-dream.use-case.js';

const pictureOf = (background: string) =>
  sharp({ create: { width: 1_536, height: 1_024, channels: 3, background } })
    .png()
    .toBuffer();

const SUBSCRIPTION = 'media.artwork-requested.paint-dream';

describe('PaintDream', () => {
  let throwaway: ThrowawayDatabase;
  let service: ServiceUnderTest;
  let database: DataSource;
  let paintDream: PaintDream;
  const storage = new FakeStorage();
  const consents = new FakeConsents();
  const painter = new FakePainter(() => pictureOf('#235'));

  beforeAll(async () => {
    throwaway = await throwawayDatabase();
    const env = readMediaEnv({
      PORT: '1',
      DATABASE_URL: throwaway.url,
      INTERNAL_SECRET: TEST_SECRET,
      PUBLIC_BASE_URL: 'http://localhost',
      DATA_DIR: '/nowhere',
      OPENAI_API_KEY: 'key',
      ...SPEECH,
      // Not this copy's work: the tests bring the deliveries themselves.
      WORKERS: 'transcribe',
    });
    service = await serviceUnderTest(MediaModule.with(env), [
      [PAINTER, painter],
      [PAINTING_CONSENTS, consents],
      [STORAGE, storage],
    ]);
    database = service.app.get(DataSource);
    paintDream = service.app.get(PaintDream);
  });
  afterAll(async () => {
    await service.close();
    await throwaway.drop();
  });
  beforeEach(() => {
    painter.orders.length = 0;
    painter.answer = () => pictureOf('#235');
    storage.kept.clear();
    consents.answer = { mayPaint: true, photo: null };
  });

  const requested = async (order: Partial<ArtworkOrder> = {}) => {
    const payload: ArtworkOrder = {
      ...{ dreamId: randomUUID(), dreamerId: randomUUID(), artworkId: randomUUID() },
      ...{ scene: 'A staircase into the sea.', moods: ['vivid', 'peaceful'], ...order },
    };
    const events = service.app.get(EventLog);
    const eventId = await service.app
      .get(Transactions)
      .run(null, (tx) => events.append(tx, 'artwork-requested', payload));
    const delivery: Delivery = {
      eventId: eventId ?? '',
      subscription: SUBSCRIPTION,
      signal: new AbortController().signal,
    };
    return { payload, delivery };
  };
  const eventsOf = async (name: string, dreamId: string) =>
    (
      await database.query<{ payload: Record<string, unknown> }[]>(
        `select payload from events.event where name = $1 and payload->>'dreamId' = $2`,
        [name, dreamId],
      )
    ).map(({ payload }) => payload);
  const artworksOf = (dreamId: string) =>
    database.query<Record<string, unknown>[]>(
      `select w.*, a.mime, a.byte_size, a.sha256, a.width, a.height, a.is_public, a.dreamer_id as owner
       from media.artwork w join media.asset a on a.key = w.asset_key where w.dream_id = $1`,
      [dreamId],
    );
  const statusOf = async ({ eventId }: Delivery) =>
    (await database.query<{ status: string }[]>('select status from events.delivery where event_id = $1', [eventId]))[0]
      ?.status;

  it('[R010] paints a dream, keeps the picture with its thumbnails and says so', async () => {
    const { payload, delivery } = await requested();
    await paintDream.run(payload, delivery);

    expect(painter.orders).toMatchObject([{ scene: payload.scene, moods: payload.moods }]);
    const [artwork, ...others] = await artworksOf(payload.dreamId);
    expect(others).toEqual([]);
    const key = String(artwork?.['asset_key']);
    expect(key).toMatch(/^[\w-]{32}$/);
    expect([...storage.kept.keys()].sort()).toEqual([`${key}.320.webp`, `${key}.640.webp`, `${key}.webp`]);
    const original = storage.kept.get(`${key}.webp`) ?? Buffer.alloc(0);
    expect(artwork).toMatchObject({
      ...{ id: payload.artworkId, scene: payload.scene, moods: payload.moods, model: 'fake-painter' },
      ...{ owner: payload.dreamerId, is_public: false, mime: 'image/webp', width: 1_536, height: 1_024 },
      ...{ byte_size: original.length, sha256: createHash('sha256').update(original).digest('hex') },
    });
    expect(await sharp(storage.kept.get(`${key}.320.webp`)).metadata()).toMatchObject({ format: 'webp', width: 320 });

    const { artworkId, dreamId, dreamerId, scene } = payload;
    expect(await eventsOf('artwork-painted', dreamId)).toEqual([
      {
        ...{ artworkId, dreamId, dreamerId, scene, mediaKey: key, width: 1_536, height: 1_024 },
        placeholder: artwork?.['placeholder'],
        withPhoto: false,
      },
    ]);
    expect(await statusOf(delivery)).toBe('done');
  });

  it('does nothing the second time, neither for the same delivery nor for another of the same artwork', async () => {
    const { payload, delivery } = await requested();
    await paintDream.run(payload, delivery);
    await paintDream.run(payload, delivery);
    const again = await requested(payload);
    await paintDream.run(payload, again.delivery);

    expect(painter.orders).toHaveLength(1);
    expect(await artworksOf(payload.dreamId)).toHaveLength(1);
    expect(await eventsOf('artwork-painted', payload.dreamId)).toHaveLength(1);
    expect(await statusOf(again.delivery)).toBe('done');
  });

  it('finds the picture again after a crash between storing and committing', async () => {
    const { payload, delivery } = await requested();
    const artworks = service.app.get(ArtworkRepository);
    artworks.add = () => Promise.reject(new Error('the power went out'));
    await expect(paintDream.run(payload, delivery)).rejects.toThrow('the power went out');
    delete (artworks as Partial<ArtworkRepository>).add;
    expect(await statusOf(delivery)).toBe('pending');
    expect(await artworksOf(payload.dreamId)).toEqual([]);
    expect(await eventsOf('artwork-painted', payload.dreamId)).toEqual([]);

    painter.answer = () => pictureOf('#f00');
    await paintDream.run(payload, delivery);
    expect(painter.orders).toHaveLength(1);
    expect(storage.kept.size).toBe(3);
    expect(await artworksOf(payload.dreamId)).toHaveLength(1);
    expect(await eventsOf('artwork-painted', payload.dreamId)).toHaveLength(1);
  });

  it('shows the painter the photo of a dreamer who allows it, and says so', async () => {
    consents.answer = { mayPaint: true, photo: Buffer.from('a photo').toString('base64') };
    const { payload, delivery } = await requested();
    await paintDream.run(payload, delivery);
    expect(painter.orders[0]?.portrait?.toString()).toBe('a photo');
    expect(await eventsOf('artwork-painted', payload.dreamId)).toMatchObject([{ withPhoto: true }]);
  });

  it.each([
    ['wants no AI', { mayPaint: false, photo: null }],
    ['is gone', null],
  ])('paints nothing for a dreamer who %s, and is quiet about it', async (_who, answer) => {
    consents.answer = answer;
    const { payload, delivery } = await requested();
    await paintDream.run(payload, delivery);
    expect(painter.orders).toEqual([]);
    expect(await statusOf(delivery)).toBe('done');
    for (const name of ['artwork-painted', 'step-failed']) expect(await eventsOf(name, payload.dreamId)).toEqual([]);
  });

  it('keeps nothing of a painting that was called off while it was painted', async () => {
    const { payload, delivery } = await requested();
    painter.answer = async () => {
      await database.query('delete from events.event where id = $1', [delivery.eventId]);
      return pictureOf('#235');
    };
    await paintDream.run(payload, delivery);
    expect([...storage.kept.keys()]).toEqual([]);
    expect(await artworksOf(payload.dreamId)).toEqual([]);
  });

  it('makes one picture when two copies paint at the same time', async () => {
    const { payload, delivery } = await requested();
    const other = await requested(payload);
    painter.answer = () => pictureOf(painter.orders.length === 1 ? '#235' : '#f80');
    await Promise.all([paintDream.run(payload, delivery), paintDream.run(payload, other.delivery)]);

    const [artwork, ...others] = await artworksOf(payload.dreamId);
    expect(others).toEqual([]);
    const original = storage.kept.get(`${String(artwork?.['asset_key'])}.webp`) ?? Buffer.alloc(0);
    expect(artwork?.['sha256']).toBe(createHash('sha256').update(original).digest('hex'));
    expect(await eventsOf('artwork-painted', payload.dreamId)).toHaveLength(1);
    expect([await statusOf(delivery), await statusOf(other.delivery)]).toEqual(['done', 'done']);
  });

  it('paints anew when what was kept is broken', async () => {
    const { payload, delivery } = await requested();
    const artworks = service.app.get(ArtworkRepository);
    artworks.add = () => Promise.reject(new Error('the power went out'));
    await expect(paintDream.run(payload, delivery)).rejects.toThrow('the power went out');
    delete (artworks as Partial<ArtworkRepository>).add;
    for (const name of storage.kept.keys()) storage.kept.set(name, Buffer.from('zeroes after a power cut'));
    await paintDream.run(payload, delivery);
    const key = String((await artworksOf(payload.dreamId))[0]?.['asset_key']);
    expect(await sharp(storage.kept.get(`${key}.webp`)).metadata()).toMatchObject({ width: 1_536 });
    expect(await sharp(storage.kept.get(`${key}.320.webp`)).metadata()).toMatchObject({ width: 320 });
  });

  it.each([
    ['a broken picture', async () => (await pictureOf('#123')).subarray(0, 400)],
    ['a page', () => Buffer.from('<!doctype html><title>502 Bad Gateway</title>')],
    ['50 MB', () => Buffer.alloc(50_000_000, 0xff)],
    ['a busy painter', () => Promise.reject(new TransientError('status 429', 1_000))],
  ])('keeps nothing of %s and paints at the next try', async (_, answer) => {
    const { payload, delivery } = await requested();
    painter.answer = answer;
    await expect(paintDream.run(payload, delivery)).rejects.toBeInstanceOf(TransientError);
    expect(storage.kept.size).toBe(0);
    expect(await statusOf(delivery)).toBe('pending');

    painter.answer = () => pictureOf('#235');
    await paintDream.run(payload, delivery);
    expect(await eventsOf('artwork-painted', payload.dreamId)).toHaveLength(1);
  });

  it('hands on a refusal and keeps nothing', async () => {
    const { payload, delivery } = await requested();
    const refusal = new PermanentError('status 400', 'The painter declined.');
    painter.answer = () => Promise.reject(refusal);
    await expect(paintDream.run(payload, delivery)).rejects.toBe(refusal);
    expect(storage.kept.size).toBe(0);
    expect(await artworksOf(payload.dreamId)).toEqual([]);
  });
});
