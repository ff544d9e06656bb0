import { EventLog, Transactions } from '@dreamloom/eventing';
import {
  eventually,
  serviceUnderTest,
  TEST_SECRET,
  throwawayDatabase,
  type ServiceUnderTest,
  type ThrowawayDatabase,
} from '@dreamloom/testing';
import type { EventName, PayloadOf } from '@dreamloom/contracts';
import { PermanentError } from '@dreamloom/platform';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { readMediaEnv } from '../media.env.js';
import { MediaModule } from '../media.module.js';
import { PAINTING_CONSENTS } from '../artwork/painting-consents.js';
import { FakeConsents } from '../testing/consents.js';
import { FakePainter } from '../vendors/painter/painter.fake.js';
import { PAINTER } from '../vendors/painter/painter.port.js';
import { FakeStorage } from '../vendors/storage/storage.fake.js';
import { STORAGE } from '../vendors/storage/storage.port.js';

const picture = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#235' } })
  .png()
  .toBuffer();

describe('pictures that everybody may see', () => {
  let throwaway: ThrowawayDatabase;
  let service: ServiceUnderTest;
  let source: DataSource;
  const consents = new FakeConsents();
  const painter = new FakePainter(() => picture);

  beforeAll(async () => {
    throwaway = await throwawayDatabase();
    const env = readMediaEnv({
      PORT: '1',
      DATABASE_URL: throwaway.url,
      INTERNAL_SECRET: TEST_SECRET,
      PUBLIC_BASE_URL: 'http://localhost',
      DATA_DIR: '/nowhere',
      OPENAI_API_KEY: 'key',
      WORKERS: 'paint',
      DREAMS_URL: 'http://127.0.0.1:1',
      LOG_LEVEL: 'error',
    });
    service = await serviceUnderTest(MediaModule.with(env), [
      [PAINTER, painter],
      [PAINTING_CONSENTS, consents],
      [STORAGE, new FakeStorage()],
    ]);
    source = service.app.get(DataSource);
  }, 30_000);
  afterAll(async () => {
    await service.close();
    await throwaway.drop();
  });
  beforeEach(() => {
    painter.answer = () => picture;
  });

  const emit = <Name extends EventName>(name: Name, payload: PayloadOf<Name>) =>
    service.app.get(Transactions).run(null, (tx) => service.app.get(EventLog).append(tx, name, payload));
  const settled = () =>
    eventually(async () => {
      const rows: unknown[] = await source.query(
        `select 1 from events.delivery where subscription like 'media.%' and status = 'pending'`,
      );
      return rows.length === 0;
    });
  const told = async (name: string): Promise<{ payload: Record<string, string> }[]> =>
    source.query('select payload from events.event where name = $1 order by occurred_at', [name]);
  const visitorSees = async (key: string) => (await service.call({ path: `/api/media/${key}` })).status === 200;
  const paintDream = async (dreamId: string, dreamerId: string): Promise<string> => {
    await emit('artwork-requested', { dreamId, dreamerId, artworkId: randomUUID(), scene: 'Fog.', moods: [] });
    await settled();
    const painted = (await told('artwork-painted')).filter(({ payload }) => payload['dreamId'] === dreamId);
    return painted.at(-1)?.payload['mediaKey'] ?? '';
  };
  const publish = (dreamId: string, dreamerId: string, mediaKey: string | null) =>
    emit('dream-published', {
      ...{ dreamId, dreamerId, mediaKey, title: 'Fog', content: 'Fog.', tags: [], location: null, noAi: false },
      createdAt: '2026-11-20T05:00:00.000Z',
    });

  it('[R373] are the cover of a published dream, until another is the cover or the dream is withdrawn', async () => {
    const [dreamId, dreamerId] = [randomUUID(), randomUUID()];
    const [first, second] = [await paintDream(dreamId, dreamerId), await paintDream(dreamId, dreamerId)];
    expect(await visitorSees(first)).toBe(false);
    await publish(dreamId, dreamerId, first);
    await settled();
    expect([await visitorSees(first), await visitorSees(second)]).toEqual([true, false]);
    await publish(dreamId, dreamerId, second);
    await settled();
    expect([await visitorSees(first), await visitorSees(second)]).toEqual([false, true]);
    await emit('dream-withdrawn', { dreamId, dreamerId });
    await settled();
    // As if the queue had kept the publications back until now.
    await source.query(
      `update events.delivery set status = 'pending', relayed_at = null where subscription = 'media.dream-published.open-picture'`,
    );
    await settled();
    expect([await visitorSees(first), await visitorSees(second)]).toEqual([false, false]);
  }, 60_000);

  it('are never another dreamer’s, whatever an event says', async () => {
    const dreamId = randomUUID();
    const key = await paintDream(dreamId, randomUUID());
    await publish(dreamId, randomUUID(), key);
    await settled();
    expect(await visitorSees(key)).toBe(false);
  }, 30_000);

  it('[R059] are the pictures of weeks, painted once', async () => {
    const visionId = randomUUID();
    const vision = { visionId, week: 69, scene: 'A whale under a bridge.', moods: ['vivid'] };
    await emit('weekly-vision-requested', vision);
    await emit('weekly-vision-requested', vision);
    await settled();
    const painted = await told('weekly-vision-painted');
    expect(painted).toEqual([{ payload: { visionId, week: 69, mediaKey: expect.any(String) as unknown } }]);
    expect(await visitorSees(painted[0]?.payload['mediaKey'] ?? '')).toBe(true);
    expect(painter.orders.at(-1)).toMatchObject({ scene: 'A whale under a bridge.', moods: ['vivid'] });
  }, 30_000);

  it('[R427] a week that cannot be painted is told', async () => {
    painter.answer = () => Promise.reject(new PermanentError('status 400, moderation_blocked', 'No.'));
    const visionId = randomUUID();
    await emit('weekly-vision-requested', { visionId, week: 68, scene: 'Fog.', moods: [] });
    await settled();
    expect(await told('weekly-vision-failed')).toEqual([{ payload: { visionId, week: 68 } }]);
  }, 30_000);
});
