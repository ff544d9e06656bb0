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
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { PAINTING_CONSENTS } from '../artwork/painting-consents.js';
import { AssetShelf } from '../asset/asset-shelf.js';
import { readMediaEnv } from '../media.env.js';
import { MediaModule } from '../media.module.js';
import { FakeConsents } from '../testing/consents.js';
import { SPEECH } from '../testing/speech-variables.js';
import { FakePainter } from '../vendors/painter/painter.fake.js';
import { PAINTER } from '../vendors/painter/painter.port.js';
import { FakeStorage } from '../vendors/storage/storage.fake.js';
import { STORAGE } from '../vendors/storage/storage.port.js';
import { Recordings } from '../voice-note/recordings.js';

const picture = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#235' } })
  .png()
  .toBuffer();

describe('dreamer-erased', () => {
  let throwaway: ThrowawayDatabase;
  let service: ServiceUnderTest;
  let database: DataSource;
  const storage = new FakeStorage();

  beforeAll(async () => {
    throwaway = await throwawayDatabase();
    const env = readMediaEnv({
      ...{ PORT: '1', DATABASE_URL: throwaway.url, INTERNAL_SECRET: TEST_SECRET, PUBLIC_BASE_URL: 'http://localhost' },
      ...{ DATA_DIR: '/nowhere', OPENAI_API_KEY: 'key', WORKERS: 'paint', LOG_LEVEL: 'error', ...SPEECH },
    });
    service = await serviceUnderTest(MediaModule.with(env), [
      [PAINTER, new FakePainter(() => picture)],
      [PAINTING_CONSENTS, new FakeConsents()],
      [STORAGE, storage],
    ]);
    database = service.app.get(DataSource);
  }, 30_000);
  afterAll(async () => {
    await service.close();
    await throwaway.drop();
  });

  /** Tells the house something and waits until media is through with it. */
  const tell = async <Name extends EventName>(name: Name, payload: PayloadOf<Name>) => {
    const log = service.app.get(EventLog);
    const eventId = await service.app.get(Transactions).run(null, (tx) => log.append(tx, name, payload));
    await eventually(async () => {
      const open: unknown[] = await database.query(
        `select 1 from events.delivery where event_id = $1 and subscription like 'media.%' and status <> 'done'`,
        [eventId],
      );
      return open.length === 0;
    });
  };
  const painted = async (dreamerId: string) => {
    const order = { dreamId: randomUUID(), dreamerId, artworkId: randomUUID() };
    await tell('artwork-requested', { ...order, scene: 'Fog.', moods: [] });
    return order.artworkId;
  };
  const rowsOf = (table: string, dreamerId: string): Promise<unknown[]> =>
    database.query(`select 1 from media.${table} where dreamer_id = $1`, [dreamerId]);

  it('erases the pictures and voices of a dreamer, with what broke off before it had a row, and nobody else’s', async () => {
    const [gone, left] = [randomUUID(), randomUUID()];
    await painted(gone);
    const kept = await painted(left);
    const shelf = service.app.get(AssetShelf);
    const [brokenOff, voice] = [randomUUID(), randomUUID()];
    await storage.put(`${shelf.keyFor(brokenOff)}.webp`, picture);
    await storage.put(`${shelf.keyForVoice(voice)}.ogg`, Buffer.from('a voice without a row'));
    await service.app.get(Recordings).keep(shelf.keyForVoice(randomUUID()), gone, Buffer.from('OggS a voice'));
    const erased = { dreamerId: gone, emailFingerprint: 'x', artworkIds: [brokenOff], messageIds: [voice] };
    for (let told = 0; told < 2; told++) await tell('dreamer-erased', erased);
    for (const table of ['asset', 'artwork', 'transcript', 'transcript_part', 'day_usage'])
      expect([table, await rowsOf(table, gone)]).toEqual([table, []]);
    expect([...storage.kept.keys()].every((name) => name.startsWith(shelf.keyFor(kept)))).toBe(true);
    expect(storage.kept.size).toBe(3);
    expect(await rowsOf('artwork', left)).toHaveLength(1);
  });
});
