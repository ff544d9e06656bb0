import { EventLog, Transactions, type Delivery } from '@dreamloom/eventing';
import { serviceUnderTest, TEST_SECRET, throwawayDatabase } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { PAINTING_CONSENTS } from '../artwork/painting-consents.js';
import type { ArtworkOrder } from '../artwork/paint-dream.use-case.js';
import { readMediaEnv } from '../media.env.js';
import { MediaModule } from '../media.module.js';
import type { FakePainter } from '../vendors/painter/painter.fake.js';
import { PAINTER } from '../vendors/painter/painter.port.js';
import { FakeStorage } from '../vendors/storage/storage.fake.js';
import { STORAGE } from '../vendors/storage/storage.port.js';
import { FakeConsents } from './consents.js';
import { SPEECH } from './speech-variables.js';

const SUBSCRIPTION = 'media.artwork-requested.paint-dream';

const inside = (dreamer: string) => ({ 'x-internal-secret': TEST_SECRET, 'x-dreamer-id': dreamer });

export type PaintingUnderTest = Awaited<ReturnType<typeof paintingUnderTest>>;

/** A copy of media on a database of its own that paints nothing by itself: the tests bring the deliveries. */
export async function paintingUnderTest(painter: FakePainter) {
  const throwaway = await throwawayDatabase();
  const [storage, consents] = [new FakeStorage(), new FakeConsents()];
  const env = readMediaEnv({
    ...{ PORT: '1', DATABASE_URL: throwaway.url, INTERNAL_SECRET: TEST_SECRET, PUBLIC_BASE_URL: 'http://localhost' },
    ...{ DATA_DIR: '/nowhere', OPENAI_API_KEY: 'key', ...SPEECH, WORKERS: 'transcribe' },
  });
  const service = await serviceUnderTest(MediaModule.with(env), [
    [PAINTER, painter],
    [PAINTING_CONSENTS, consents],
    [STORAGE, storage],
  ]);
  const database = service.app.get(DataSource);
  return {
    ...{ app: service.app, storage, consents, database },
    close: async () => {
      await service.close();
      await throwaway.drop();
    },

    /** Hands bytes over as the journal does for a dreamer. */
    put: (url: string, dreamer: string, payload: Buffer) =>
      service.app.inject({
        ...{ method: 'PUT', url, payload },
        headers: { ...inside(dreamer), 'content-type': 'application/octet-stream' },
      }),

    read: (url: string, dreamer: string) => service.app.inject({ method: 'GET', url, headers: inside(dreamer) }),

    requested: async (order: Partial<ArtworkOrder> = {}) => {
      const payload: ArtworkOrder = {
        ...{ dreamId: randomUUID(), dreamerId: randomUUID(), artworkId: randomUUID() },
        ...{ scene: 'A staircase into the sea.', moods: ['vivid', 'peaceful'], ...order },
      };
      const events = service.app.get(EventLog);
      const eventId = await service.app
        .get(Transactions)
        .run(null, (tx) => events.append(tx, 'artwork-requested', payload));
      const { signal } = new AbortController();
      const delivery: Delivery = { eventId: eventId ?? '', subscription: SUBSCRIPTION, signal };
      return { payload, delivery };
    },

    eventsOf: async (name: string, dreamId: string) =>
      (
        await database.query<{ payload: Record<string, unknown> }[]>(
          `select payload from events.event where name = $1 and payload->>'dreamId' = $2`,
          [name, dreamId],
        )
      ).map(({ payload }) => payload),

    artworksOf: (dreamId: string) =>
      database.query<Record<string, unknown>[]>(
        `select w.*, a.mime, a.byte_size, a.sha256, a.width, a.height, a.is_public, a.dreamer_id as owner
         from media.artwork w join media.asset a on a.key = w.asset_key where w.dream_id = $1`,
        [dreamId],
      ),

    statusOf: async ({ eventId }: Delivery) => {
      const rows = await database.query<{ status: string }[]>(
        'select status from events.delivery where event_id = $1',
        [eventId],
      );
      return rows[0]?.status;
    },
  };
}
