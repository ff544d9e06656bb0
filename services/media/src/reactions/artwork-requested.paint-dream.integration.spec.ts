import type { PayloadOf } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { PermanentError, TransientError } from '@dreamloom/platform';
import {
  eventually,
  serviceUnderTest,
  TEST_SECRET,
  throwawayDatabase,
  type ServiceUnderTest,
  type ThrowawayDatabase,
} from '@dreamloom/testing';
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

describe('artwork-requested, through the queue', () => {
  let throwaway: ThrowawayDatabase;
  let service: ServiceUnderTest;
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
  }, 30_000);
  afterAll(async () => {
    await service.close();
    await throwaway.drop();
  });

  const request = async (): Promise<PayloadOf<'artwork-requested'>> => {
    const payload = {
      dreamId: randomUUID(),
      dreamerId: randomUUID(),
      artworkId: randomUUID(),
      scene: 'Fog.',
      moods: [],
    };
    const events = service.app.get(EventLog);
    await service.app.get(Transactions).run(null, (tx) => events.append(tx, 'artwork-requested', payload));
    return payload;
  };
  const saidOf = (dreamId: string) =>
    service.app
      .get(DataSource)
      .query<{ name: string; payload: Record<string, unknown> }[]>(
        `select name, payload from events.event where payload->>'dreamId' = $1 and name <> 'artwork-requested'`,
        [dreamId],
      );

  it('[R010] becomes artwork-painted, also when the painter was busy at first', async () => {
    let calls = 0;
    painter.answer = () => (++calls === 1 ? Promise.reject(new TransientError('status 503')) : picture);
    const { dreamId } = await request();
    await eventually(async () => (await saidOf(dreamId)).length > 0);
    expect((await saidOf(dreamId)).map(({ name }) => name)).toEqual(['artwork-painted']);
    expect(calls).toBe(2);
  }, 30_000);

  it('becomes step-failed with a sentence for the dreamer when the painter declines, without another try', async () => {
    let calls = 0;
    painter.answer = () => {
      calls++;
      return Promise.reject(new PermanentError('status 400, moderation_blocked', 'The painter declined these words.'));
    };
    const { dreamId, dreamerId } = await request();
    await eventually(async () => (await saidOf(dreamId)).length > 0);
    expect(await saidOf(dreamId)).toEqual([
      {
        name: 'step-failed',
        payload: { dreamId, dreamerId, step: 'painting', reason: 'The painter declined these words.' },
      },
    ]);
    expect(calls).toBe(1);
  }, 30_000);
});
