import { Dreamer, SignedInIdentity } from '@dreamloom/contracts';
import { freePorts, migratedDatabase, testFolder } from '@dreamloom/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import pg from 'pg';
import { database as tables } from '../gateway.database.js';
import type { GatewayEnv } from '../gateway.env.js';
import { createGateway } from '../gateway.js';
import { EDGE_BOUNDS, type EdgeBounds } from '../limits/edge-bounds.js';
import type { RequestQuotaLines } from '../limits/request-quotas.js';
import { Browser } from './browser.js';
import { CLIENT, type OpenIdProvider, openIdProvider } from './open-id-provider.js';
import { answerJson, type UpstreamService, upstreamService } from './upstream.js';

export interface GatewayUnderTest {
  app: NestFastifyApplication;
  home: string;
  env: GatewayEnv;
  google: OpenIdProvider;
  dreams: UpstreamService;
  media: UpstreamService;
  messaging: UpstreamService;
  collective: UpstreamService;
  sql: pg.Client;
  /** Runs the whole sign-in; `landedOn` is the last redirect. */
  signIn(browser?: Browser): Promise<{ browser: Browser; landedOn: string | null; dreamerId: string }>;
  close(): Promise<void>;
}

/** Starts the gateway on its own database, with a stub provider and four stub services. */
export async function gatewayUnderTest(
  changes: Partial<GatewayEnv> = {},
  quotas?: RequestQuotaLines,
  bounds: Partial<EdgeBounds> = {},
  prompts: string[] | null = ['login', 'select_account'],
): Promise<GatewayUnderTest> {
  const database = await migratedDatabase(tables);
  const [google, dreams, media, messaging, collective] = await Promise.all([
    openIdProvider(prompts ?? undefined),
    ...[upstreamService(), upstreamService(), upstreamService(), upstreamService()],
  ] as const);
  const port = await freePorts(1);
  const home = `http://127.0.0.1:${port}`;
  const env: GatewayEnv = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: port,
    DATABASE_URL: database.url,
    REDIS_URL: undefined,
    INTERNAL_SECRET: 'an internal secret that only tests know',
    PUBLIC_BASE_URL: home,
    WITHOUT: ['speech'],
    LOG_LEVEL: 'error',
    SESSION_SECRET: 'a secret of sessions that only tests know!',
    GOOGLE_ISSUER: google.issuer,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    ...{ OIDC_ISSUER: undefined, OIDC_CLIENT_ID: undefined, OIDC_CLIENT_SECRET: undefined, OIDC_LABEL: undefined },
    ...{ OIDC_2_ISSUER: undefined, OIDC_2_CLIENT_ID: undefined, OIDC_2_CLIENT_SECRET: undefined },
    ...{ OIDC_3_ISSUER: undefined, OIDC_3_CLIENT_ID: undefined, OIDC_3_CLIENT_SECRET: undefined },
    ...{ OIDC_2_LABEL: undefined, OIDC_3_LABEL: undefined },
    ...{ OIDC_EMAIL_VERIFIED: 'claim', OIDC_2_EMAIL_VERIFIED: 'claim', OIDC_3_EMAIL_VERIFIED: 'claim' },
    MAIL_SIGN_IN: 'off',
    PASSKEYS: 'off',
    SIGN_UP: 'open',
    DREAMS_URL: dreams.url,
    MEDIA_URL: media.url,
    MESSAGING_URL: messaging.url,
    COLLECTIVE_URL: collective.url,
    PRODUCT_NAME: 'Night Garden',
    COMPANY_NAME: 'Garden Company',
    SUPPORT_EMAIL: 'help@garden.example',
    TWILIO_WHATSAPP_FROM: 'whatsapp:+14155238886',
    WHATSAPP_VENDOR: undefined,
    WHATSAPP_NUMBER: undefined,
    SANDBOX: 'on',
    SANDBOX_URL: 'http://localhost:4100',
    OPERATOR_EMAILS: undefined,
    ...changes,
  };
  const webApp = testFolder('web-app');
  await mkdir(join(webApp, 'assets'));
  await writeFile(join(webApp, 'index.html'), '<!doctype html><title>Night Garden</title>');
  await writeFile(join(webApp, 'landing.html'), '<!doctype html><title>Night Garden</title><h1>Say it</h1>');
  await writeFile(join(webApp, 'assets', 'app-4f2a.js'), 'export {};');
  await writeFile(join(webApp, 'sw.js'), '0;');
  await writeFile(join(webApp, 'assets', 'app-4f2a.js.br'), brotliCompressSync('export {};'));
  const app = await createGateway(env, webApp, quotas, { ...EDGE_BOUNDS, ...bounds });
  await app.listen({ port, host: '127.0.0.1' });
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();

  async function signIn(browser = new Browser(home)) {
    const dreamerId = aDreamer(google, dreams, messaging);
    const away = await browser.go('/api/auth/google');
    const back = new URL(google.choose(away.headers.get('location') ?? ''));
    const landing = await browser.go(back.pathname + back.search);
    return { browser, landedOn: landing.headers.get('location'), dreamerId };
  }

  return {
    ...{ app, home, env, google, dreams, media, messaging, collective, sql, signIn },
    close: async () => {
      await sql.end();
      await app.close();
      google.close();
      await Promise.all([dreams, media, messaging, collective].map((service) => service.stop()));
      await database.drop();
    },
  };
}

function aDreamer(google: OpenIdProvider, dreams: UpstreamService, messaging: UpstreamService): string {
  const id = randomUUID();
  google.account = {
    sub: id,
    email: 'ada@dreams.example',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Byron',
  };
  const dreamer: Dreamer = {
    ...{ id, email: 'ada@dreams.example', firstName: 'Ada', lastName: 'Byron' },
    ...{ location: null, timezone: 'Europe/London', phone: null, photo: null },
    ...{ allowPhotoInArt: false, allowPhotoInPublic: false, noAi: false, mentionsSimilar: true },
    ...{ speechLanguage: null, language: null },
  };
  dreams.on('POST /internal/dreamers', (call, response) => {
    const identity = SignedInIdentity.parse(JSON.parse(call.body.toString()));
    answerJson(200, { ...dreamer, firstName: identity.firstName })(call, response);
  });
  dreams.on('POST /internal/sign-in-ways/find', answerJson(200, { dreamerId: null }));
  dreams.on(`GET /internal/dreamers/${id}`, answerJson(200, dreamer));
  messaging.on(
    `GET /internal/phone-links/${id}`,
    answerJson(200, {
      ...{ phone: '+4915112345678', status: 'pending', code: 'BDKW' },
      channels: [{ channel: 'telegram', status: 'pending', name: 'Ada', isBlocked: false, isDown: false }],
    }),
  );
  return id;
}
