import { freePorts, routesOf } from '@dreamloom/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHash, randomBytes } from 'node:crypto';
import { collectiveUnderTest } from '../../services/collective/src/testing/collective-under-test.js';
import { journalUnderTest } from '../../services/dreams/src/testing/journal-under-test.js';
import type { EdgeBounds } from '../../services/gateway/src/limits/edge-bounds.js';
import { Browser } from '../../services/gateway/src/testing/browser.js';
import { gatewayUnderTest } from '../../services/gateway/src/testing/gateway-under-test.js';
import { artworkUnderTest } from '../../services/media/src/testing/artwork-under-test.js';
import { FakeImageGenerator } from '../../services/media/src/testing/fakes.js';
import { messagingUnderTest } from '../../services/messaging/src/testing/messaging-under-test.js';

export type SmallStack = Awaited<ReturnType<typeof smallStack>>;
export type Service = 'dreams' | 'media' | 'messaging' | 'collective';

export const OPERATOR = 'operator@dreams.example';

/** The gateway and all four services in this process, each on its own database; only vendors are fakes. */
export async function smallStack(bounds?: Partial<EdgeBounds>) {
  // Dreams and media call each other.
  const mediaPort = await freePorts(1);
  const journal = await journalUnderTest({ mediaUrl: `http://127.0.0.1:${mediaPort}` });
  const addresses = {} as Record<Service, string>;
  const listen = async (service: Service, app: NestFastifyApplication, port = 0) => {
    await app.listen({ port, host: '127.0.0.1' });
    return (addresses[service] = (await app.getUrl()).replace('localhost', '127.0.0.1'));
  };
  const dreamsUrl = await listen('dreams', journal.app);
  const [painting, messaging, collective] = await Promise.all([
    artworkUnderTest(new FakeImageGenerator(() => Buffer.alloc(0)), { DREAMS_URL: dreamsUrl }),
    messagingUnderTest({ dreamsUrl }),
    collectiveUnderTest(undefined, dreamsUrl),
  ]);
  const apps: Record<Service, NestFastifyApplication> = {
    dreams: journal.app,
    media: painting.app,
    messaging: messaging.app,
    collective: collective.service.app,
  };
  await listen('media', apps.media, mediaPort);
  for (const service of ['messaging', 'collective'] as const) await listen(service, apps[service]);
  const urls = {
    DREAMS_URL: addresses.dreams,
    MEDIA_URL: addresses.media,
    MESSAGING_URL: addresses.messaging,
    COLLECTIVE_URL: addresses.collective,
  };
  const gate = await gatewayUnderTest(
    { ...urls, OPERATOR_EMAILS: OPERATOR, ...{ MAIL_SIGN_IN: 'on', PASSKEYS: 'on' } },
    undefined,
    bounds,
  );

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
