import { readProcessEnv } from '@dreamloom/platform';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { readRolesEnv } from '../../backup/src/backup.env.ts';
import { readCollectiveEnv } from '../../services/collective/src/collective.env.ts';
import { readDreamsEnv } from '../../services/dreams/src/dreams.env.ts';
import { readGatewayEnv } from '../../services/gateway/src/gateway.env.ts';
import { readMediaEnv } from '../../services/media/src/media.env.ts';
import { readMessagingEnv } from '../../services/messaging/src/messaging.env.ts';

type Source = Record<string, string | undefined>;

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** A completed .env with invented values. */
const FILLED_IN: Record<string, string> = {
  PUBLIC_BASE_URL: 'https://dreams.example.org',
  POSTGRES_PASSWORD: 'b1946ac92492d2347c6235b4d2611184',
  REDIS_PASSWORD: '591785b794601e212b260e25925636fd',
  GATEWAY_DATABASE_PASSWORD: '7c4a8d09ca3762af61e59520943dc264',
  DREAMS_DATABASE_PASSWORD: '8843d7f92416211de9ebb963ff4ce281',
  MEDIA_DATABASE_PASSWORD: 'da4b9237bacccdf19c0760cab7aec4a8',
  MESSAGING_DATABASE_PASSWORD: '77de68daecd823babbb58edb1c8e14d7',
  COLLECTIVE_DATABASE_PASSWORD: '1b6453892473a467d07372d45eb05abc',
  SESSION_SECRET: '1c272047233576d77a9b9a1acfdf741c07e9f4b5a0d88e6c',
  INTERNAL_SECRET: 'd0b4c5f3a1e29687f1023456789abcde5d41402abc4b2a76',
  GOOGLE_CLIENT_ID: '1234.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-4Jq0vYb2Kx8',
  OIDC_ISSUER: 'https://id.example.org/realms/friends',
  OIDC_CLIENT_ID: 'journal',
  OIDC_CLIENT_SECRET: 'T4mQz8Lw1XcV6bNp',
  TWILIO_ACCOUNT_SID: 'AC5d1e0f7a2b9c4836a1f0e2d3c4b5a697',
  TWILIO_AUTH_TOKEN: '9f86d081884c7d659a2feaa0c55ad015',
  TWILIO_WHATSAPP_FROM: '+14155238886',
  OPENAI_API_KEY: 'sk-2cf24dba5fb0a30e26e83b2ac5b9e29e',
  GOOGLE_CLOUD_PROJECT: 'dreams-1234',
  GOOGLE_APPLICATION_CREDENTIALS: join(ROOT, 'package.json'),
  SMTP_URL: 'smtps://dreams:pass@mail.example.org',
  MAIL_FROM: 'Dreamloom <dreams@example.org>',
  SUPPORT_EMAIL: 'help@example.org',
};

/** The same with a bucket. */
const WITH_BUCKET = {
  ...FILLED_IN,
  S3_BUCKET: 'dreams',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIA2CF24DBA5FB0A30E',
  S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCY',
};

/** A service's variables: those of .env, and the URLs that docker-compose.yml adds. */
const environmentOf = (role: string, variables: Source): Source => ({
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PORT: '3000',
  DATA_DIR: '/app/data',
  DREAMS_URL: 'http://dreams:3000',
  MEDIA_URL: 'http://media:3000',
  MESSAGING_URL: 'http://messaging:3000',
  COLLECTIVE_URL: 'http://collective:3000',
  REDIS_URL: `redis://:${variables['REDIS_PASSWORD']}@redis:6379`,
  DATABASE_URL: `postgres://${role}:${variables[PASSWORDS[role] ?? '']}@postgres:5432/dreamloom`,
  ...Object.fromEntries(Object.entries(variables).filter(([name]) => role === 'dreamloom' || !/_PASSWORD$/.test(name))),
});

const PASSWORDS: Record<string, string> = {
  dreamloom: 'POSTGRES_PASSWORD',
  dreamloom_gateway: 'GATEWAY_DATABASE_PASSWORD',
  dreamloom_dreams: 'DREAMS_DATABASE_PASSWORD',
  dreamloom_media: 'MEDIA_DATABASE_PASSWORD',
  dreamloom_messaging: 'MESSAGING_DATABASE_PASSWORD',
  dreamloom_collective: 'COLLECTIVE_DATABASE_PASSWORD',
};

/** The services of docker-compose.yml that read their environment, by database role. */
const READERS: [service: string, role: string, reader: (source: Source) => object][] = [
  ['gateway', 'dreamloom_gateway', readGatewayEnv],
  ['dreams', 'dreamloom_dreams', readDreamsEnv],
  ['transcription', 'dreamloom_media', readMediaEnv],
  ['painting', 'dreamloom_media', readMediaEnv],
  ['messaging', 'dreamloom_messaging', readMessagingEnv],
  ['collective', 'dreamloom_collective', readCollectiveEnv],
  ['setup', 'dreamloom', readRolesEnv],
];

const EASY = ['0'.repeat(64), 'change-me-0123456789abcdefghijklmnop', 'dreamloom-dreamloom-dreamloom-dreamloom'];
const NOT_PUBLIC = [
  'http://api.example.org',
  'https://localhost',
  'https://127.0.0.1:8443',
  'http://sandbox.dreamloom.localhost:4100',
];
const PLACEHOLDERS = ['x', 'secret', 'sandbox-key-0123456789', 'your-key-goes-here', 'change-me-please', 'changeme'];

const OF_A_ROLE = [...EASY, 'short', FILLED_IN['INTERNAL_SECRET']!, FILLED_IN['POSTGRES_PASSWORD']!];

/** The values of each variable of .env that production rejects, or the reason why any value is valid. */
const REFUSED: Record<string, readonly string[] | string> = {
  PUBLIC_BASE_URL: ['dreams.example.org', ...NOT_PUBLIC],
  POSTGRES_PASSWORD: [...EASY, 'short', FILLED_IN['INTERNAL_SECRET']!],
  REDIS_PASSWORD: [...EASY, 'short', FILLED_IN['INTERNAL_SECRET']!],
  GATEWAY_DATABASE_PASSWORD: OF_A_ROLE,
  DREAMS_DATABASE_PASSWORD: [...OF_A_ROLE, FILLED_IN['MEDIA_DATABASE_PASSWORD']!],
  MEDIA_DATABASE_PASSWORD: OF_A_ROLE,
  MESSAGING_DATABASE_PASSWORD: OF_A_ROLE,
  COLLECTIVE_DATABASE_PASSWORD: OF_A_ROLE,
  SESSION_SECRET: [...EASY, 'short', FILLED_IN['INTERNAL_SECRET']!],
  INTERNAL_SECRET: [...EASY, 'short', FILLED_IN['SESSION_SECRET']!],
  GOOGLE_CLIENT_ID: ['changeme'],
  GOOGLE_CLIENT_SECRET: PLACEHOLDERS,
  OIDC_ISSUER: ['id.example.org', ...NOT_PUBLIC],
  OIDC_CLIENT_ID: ['changeme'],
  OIDC_CLIENT_SECRET: PLACEHOLDERS,
  OIDC_LABEL: 'a name',
  OIDC_EMAIL_VERIFIED: ['yes'],
  OIDC_2_ISSUER: ['id.example.org', ...NOT_PUBLIC],
  OIDC_2_CLIENT_ID: ['changeme'],
  OIDC_2_CLIENT_SECRET: PLACEHOLDERS,
  OIDC_2_LABEL: 'a name',
  OIDC_2_EMAIL_VERIFIED: ['yes'],
  OIDC_3_ISSUER: ['id.example.org', ...NOT_PUBLIC],
  OIDC_3_CLIENT_ID: ['changeme'],
  OIDC_3_CLIENT_SECRET: PLACEHOLDERS,
  OIDC_3_LABEL: 'a name',
  OIDC_3_EMAIL_VERIFIED: ['yes'],
  MAIL_SIGN_IN: ['yes'],
  PASSKEYS: ['yes'],
  PRINTER_URL: ['printer.example.org'],
  SIGN_UP: ['yes'],
  TWILIO_ACCOUNT_SID: ['SM5d1e0f7a2b9c4836a1f0e2d3c4b5a697'],
  TWILIO_AUTH_TOKEN: PLACEHOLDERS,
  TWILIO_WHATSAPP_FROM: ['15550001111', 'whatsapp:'],
  TWILIO_CONTENT_SID: ['HX1'],
  TWILIO_REPLY_CONTENT_SID: ['HX1'],
  TWILIO_NUDGE_CONTENT_SID: ['HX1'],
  WHATSAPP_VENDOR: ['cloud', 'meta'],
  WHATSAPP_PORTFOLIO: 'a name',
  WHATSAPP_PHONE_NUMBER_ID: ['a number'],
  WHATSAPP_NUMBER: ['15550001111'],
  WHATSAPP_ACCESS_TOKEN: PLACEHOLDERS,
  WHATSAPP_APP_SECRET: PLACEHOLDERS,
  WHATSAPP_VERIFY_TOKEN: [...EASY, 'short'],
  WHATSAPP_TEMPLATES: ['welcome', 'other=dream'],
  WHATSAPP_GRAPH_URL: NOT_PUBLIC,
  TELEGRAM_BOT_TOKEN: PLACEHOLDERS,
  TELEGRAM_WEBHOOK_SECRET: [...EASY, 'short'],
  TELEGRAM_API_BASE_URL: NOT_PUBLIC,
  TELEGRAM_LINK_URL: NOT_PUBLIC,
  VAPID_PRIVATE_KEY: ['short', 'A'.repeat(43)],
  OPENAI_API_KEY: PLACEHOLDERS,
  OPENAI_BASE_URL: NOT_PUBLIC,
  OPENAI_TEXT_MODEL: 'a name',
  WEBHOOK_TRUSTED_ORIGIN: 'the operator’s own network',
  OPENAI_READING_MODEL: 'a name',
  OPENAI_IMAGE_BASE_URL: NOT_PUBLIC,
  OPENAI_IMAGE_MODEL: 'a name',
  OPENAI_IMAGE_RESPONSE_FORMAT: ['gif'],
  OPENAI_IMAGE_EDITS: ['maybe'],
  GOOGLE_CLOUD_PROJECT: ['changeme'],
  GOOGLE_APPLICATION_CREDENTIALS: 'a path on the host; the service refuses a file that cannot be read',
  METADATA_SERVER_DETECTION: ['perhaps'],
  SPEECH_LOCATION: ['http://eu'],
  S3_BUCKET: ['My Bucket'],
  S3_REGION: ['eu central'],
  S3_ENDPOINT: NOT_PUBLIC,
  S3_ACCESS_KEY_ID: ['CHANGE-ME'],
  S3_SECRET_ACCESS_KEY: PLACEHOLDERS,
  S3_PATH_STYLE: ['yes'],
  SMTP_URL: [
    'http://mail.example.org',
    'smtp://127.0.0.1:25',
    'smtp://localhost',
    'smtp://sandbox:sandbox@sandbox:4102',
    'smtps://dreams:changeme@mail.example.org',
  ],
  MAIL_FROM: ['unknown'],
  PRODUCT_NAME: 'a name',
  COMPANY_NAME: 'a name',
  SUPPORT_EMAIL: ['unknown'],
  OPERATOR_EMAILS: 'a list; an empty one grants access to no account',
  VERSION: 'a tag of images, which no service reads',
  IMAGES: 'a registry for Compose, which no service reads',
  PULL: 'as above',
  LOG_LEVEL: ['everything'],
  WITHOUT: ['mail'],
  GATEWAY_REPLICAS: 'a number for Compose, which no service reads',
  DREAMS_REPLICAS: 'as above',
  TRANSCRIPTION_REPLICAS: 'as above',
  PAINTING_REPLICAS: 'as above',
  MESSAGING_REPLICAS: 'as above',
  COLLECTIVE_REPLICAS: 'as above',
  NODE_ENV: ['prod'],
  SANDBOX: ['on', 'maybe'],
  SANDBOX_URL: NOT_PUBLIC,
  GOOGLE_ISSUER: NOT_PUBLIC,
  TWILIO_API_BASE_URL: NOT_PUBLIC,
  PUSH_SERVICE_URL: NOT_PUBLIC,
  SPEECH_API_ENDPOINT: ['127.0.0.1:4101', 'localhost', 'sandbox:4101', 'http://speech'],
  SPEECH_INSECURE: ['on', 'yes'],
  OTEL_EXPORTER_OTLP_ENDPOINT: 'read by every process itself; a collector may be in the internal network',
  OTEL_EXPORTER_OTLP_HEADERS: 'headers of the collector',
};

const errorsOf = (variables: Source) =>
  READERS.flatMap(([, role, reader]) => {
    try {
      reader(environmentOf(role, variables));
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });

function namesReadBy(reader: (source: Source) => object, given: Source): string[] {
  const names = new Set<string>();
  const get = (target: Source, name: string) => {
    names.add(name);
    return target[name];
  };
  reader(new Proxy(given, { get }));
  return [...names];
}

describe('production', () => {
  it.each(READERS)('[M13] docker-compose.yml passes every variable that %s reads', (name, role, reader) => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { environment: Record<string, string> }>;
    };
    const image = [...read('Dockerfile').matchAll(/(?:ENV |\s)([A-Z_]+)=/g)].map(([, variable]) => variable);
    const passed = new Set([...Object.keys(services[name]!.environment), ...image]);
    const variables = namesReadBy(reader, environmentOf(role, FILLED_IN));
    if (name !== 'setup') variables.push(...namesReadBy(readProcessEnv, {}));
    expect(variables.length).toBeGreaterThan(5);
    expect(variables.filter((variable) => !passed.has(variable))).toEqual([]);
  });

  it('covers every variable of .env, and no other', () => {
    const example = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(Object.keys(REFUSED).sort()).toEqual(example.sort());
  });

  it.each([
    ['fills in', FILLED_IN],
    ['with a bucket fills in', WITH_BUCKET],
  ])('starts every service with what an operator %s', (_who, variables) => expect(errorsOf(variables)).toEqual([]));

  const cases = Object.entries(REFUSED).flatMap(([name, bad]) =>
    typeof bad === 'string' ? [] : bad.map((value) => [name, value] as const),
  );
  it.each(cases)('refuses %s=%s in a sentence that names the variable and not its value', (name, value) => {
    const errors = errorsOf({ ...WITH_BUCKET, [name]: value });
    expect(errors.some((error) => error.includes(name))).toBe(true);
    for (const error of errors) {
      expect(error).toMatch(/^[A-Z][A-Z0-9_]+ [^\n]+\.$/);
      if (value.length > 9) expect(error).not.toContain(value);
    }
  });
});

describe('deploy/sandbox.env', () => {
  const sandbox = Object.fromEntries(
    [...read('deploy/sandbox.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]),
  );

  it('sets variables of .env that are no secrets', () => {
    expect(Object.keys(sandbox).filter((name) => !(name in REFUSED))).toEqual([]);
    expect(Object.keys(sandbox).filter((name) => /SECRET|PASSWORD|TOKEN|KEY/.test(name))).toEqual([]);
  });

  it('starts every service in development and none in production', () => {
    expect(errorsOf({ ...FILLED_IN, ...sandbox })).toEqual([]);
    const errors = errorsOf({ ...FILLED_IN, ...sandbox, NODE_ENV: 'production' });
    expect(errors).toHaveLength(READERS.length - 1);
    for (const error of errors) expect(error).toMatch(/^\w+_URL must be a public https address in production\.$/);
  });
});
