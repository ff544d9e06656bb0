import { routesOf } from '@dreamloom/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { collectiveUnderTest } from '../../services/collective/src/testing/collective-under-test.js';
import { Journal, journalUnderTest } from '../../services/dreams/src/testing/journal-under-test.js';
import type { EdgeBounds } from '../../services/gateway/src/limits/edge-bounds.js';
import { Browser } from '../../services/gateway/src/testing/browser.js';
import { gatewayUnderTest } from '../../services/gateway/src/testing/gateway-under-test.js';
import { artworkUnderTest } from '../../services/media/src/testing/artwork-under-test.js';
import { FakeImageGenerator } from '../../services/media/src/vendors/image-generator/image-generator.fake.js';
import { messagingUnderTest } from '../../services/messaging/src/testing/messaging-under-test.js';
import sharp from 'sharp';
import { AssetStore } from '../../services/media/src/asset/asset-store.js';

export type SmallStack = Awaited<ReturnType<typeof smallStack>>;
export type Service = 'dreams' | 'media' | 'messaging' | 'collective';

export const OPERATOR = 'operator@dreams.example';

/** The gateway and all four services in this process, each on its own database; only vendors are fakes. */
export async function smallStack(bounds?: Partial<EdgeBounds>) {
  const [journal, painting, messaging, collective] = await Promise.all([
    journalUnderTest(),
    artworkUnderTest(new FakeImageGenerator(() => Buffer.alloc(0))),
    messagingUnderTest(),
    collectiveUnderTest(),
  ]);
  const apps: Record<Service, NestFastifyApplication> = {
    dreams: journal.app,
    media: painting.app,
    messaging: messaging.app,
    collective: collective.service.app,
  };
  const addresses = {} as Record<Service, string>;
  for (const [service, app] of Object.entries(apps) as [Service, NestFastifyApplication][]) {
    await app.listen({ port: 0, host: '127.0.0.1' });
    addresses[service] = (await app.getUrl()).replace('localhost', '127.0.0.1');
  }
  const urls = {
    DREAMS_URL: addresses.dreams,
    MEDIA_URL: addresses.media,
    MESSAGING_URL: addresses.messaging,
    COLLECTIVE_URL: addresses.collective,
  };
  const gate = await gatewayUnderTest({ ...urls, OPERATOR_EMAILS: OPERATOR }, undefined, bounds);

  async function signIn(dreamerId: string): Promise<Browser> {
    const id = randomBytes(32).toString('base64url');
    await gate.sql.query(
      `insert into gateway.session (id_hash, dreamer_id, expires_at) values ($1, $2, now() + interval '1 day')`,
      [createHash('sha256').update(id).digest(), dreamerId],
    );
    const browser = new Browser(gate.home);
    browser.cookies.set('session', { value: id, path: '/' });
    return browser;
  }

  return {
    ...{ gate, journal, painting, messaging, collective, addresses, signIn },
    routes: {
      gateway: routesOf(gate.app),
      dreams: routesOf(apps.dreams),
      media: routesOf(apps.media),
      messaging: routesOf(apps.messaging),
      collective: routesOf(apps.collective),
    },
    close: async () => {
      await gate.close();
      await Promise.all([journal.close(), painting.close(), messaging.close(), collective.close()]);
    },
  };
}

export type Things = Record<'dream' | 'trashed' | 'image' | 'person' | 'revision' | 'transcript' | 'name', string>;

export async function thingsOf(stack: SmallStack, journal: Journal): Promise<Things> {
  const [dream, trashed] = [await plant(journal), await plant(journal)];
  await journal.call('DELETE', `/api/dreams/${trashed}`);
  const image = await journal.plantImage(dream);
  const transcript = await journal.plantVoice(dream);
  await journal.patch(dream, { content: 'newer' });
  const { revisions } = (await journal.call('GET', `/api/dreams/${dream}/revisions`)).json<{
    revisions: { id: string }[];
  }>();
  const { id: person } = (await journal.call('POST', '/api/people', { name: 'Mei', relationshipType: 'friend' })).json<{
    id: string;
  }>();
  await journal.call('POST', `/api/dreams/${dream}/people`, { personId: person });
  const name = await plantPicture(stack, journal.dreamer);
  return { dream, trashed, image, person, revision: revisions[0]!.id, transcript, name };
}

const plant = (journal: Journal) => journal.plantDream('2026-11-20T06:30:00Z');

async function plantPicture({ painting }: SmallStack, dreamerId: string): Promise<string> {
  const store = painting.app.get(AssetStore);
  const key = store.keyFor(randomUUID());
  const png = sharp({ create: { width: 9, height: 6, channels: 3, background: '#235' } }).png();
  const { sha256, width, height, bytes } = await store.keep(key, await png.toBuffer());
  await painting.sql(
    `insert into media.asset (key, dreamer_id, kind, mime, byte_size, sha256, width, height)
     values ($1, $2, 'artwork', 'image/webp', $3, $4, $5, $6)`,
    [key, dreamerId, bytes.length, sha256, width, height],
  );
  return key;
}

const NAMED = /:(\w+)/g;

/** The path with the given ids; other parameters become an unknown id. */
export const pathWith = (path: string, things: Partial<Record<string, string>>): string =>
  path.replaceAll(NAMED, (_, name: string) => things[name] ?? randomUUID());

/** Every path with ids of another dreamer: all of them, and each one among the caller's own. */
export function foreignPaths(path: string, foreign: Things, own: Things): string[] {
  const names = [...path.matchAll(NAMED)].map(([, name]) => name as keyof Things);
  const each = names.length < 2 ? [] : names.map((name) => pathWith(path, { ...own, [name]: foreign[name] }));
  return [pathWith(path, foreign), ...each];
}
