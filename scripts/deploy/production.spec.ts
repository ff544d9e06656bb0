import { readEnvironmentFile } from './compose-file.ts';
import { given, read } from './containers.ts';
import { FILLED_IN, READERS, SETUP_READER } from './house.ts';

const EASY = ['0'.repeat(64), 'change-me-0123456789abcdefghijklmnop', 'dreamloom-dreamloom-dreamloom-dreamloom'];
const NOT_PUBLIC = [
  'http://api.example.org',
  'https://localhost',
  'https://127.0.0.1:8443',
  'http://sandbox.localhost:4100',
];
const FROM_NOBODY = ['x', 'secret', 'sandbox-key-0123456789', 'your-key-goes-here', 'change-me-please'];

/** An operator with a bucket, too. */
const WITH_BUCKET = {
  ...FILLED_IN,
  ...{ S3_BUCKET: 'dreams', S3_REGION: 'eu-central-1' },
  ...{ S3_ACCESS_KEY_ID: 'AKIA2CF24DBA5FB0A30E', S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCY' },
};

const OF_A_ROLE = [...EASY, 'short', FILLED_IN['INTERNAL_SECRET']!, FILLED_IN['POSTGRES_PASSWORD']!];

/** What production refuses of each variable of .env, or why anything may stand there. */
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
  GOOGLE_CLIENT_ID: 'no secret',
  GOOGLE_CLIENT_SECRET: FROM_NOBODY,
  TWILIO_ACCOUNT_SID: ['SM5d1e0f7a2b9c4836a1f0e2d3c4b5a697'],
  TWILIO_AUTH_TOKEN: FROM_NOBODY,
  TWILIO_WHATSAPP_FROM: ['15550001111', 'whatsapp:'],
  TWILIO_CONTENT_SID: ['HX1'],
  TWILIO_REPLY_CONTENT_SID: ['HX1'],
  OPENAI_API_KEY: FROM_NOBODY,
  OPENAI_BASE_URL: NOT_PUBLIC,
  OPENAI_TEXT_MODEL: 'a name',
  OPENAI_IMAGE_BASE_URL: NOT_PUBLIC,
  OPENAI_IMAGE_MODEL: 'a name',
  OPENAI_IMAGE_RESPONSE_FORMAT: ['gif'],
  OPENAI_IMAGE_EDITS: ['maybe'],
  GOOGLE_CLOUD_PROJECT: 'a name',
  GOOGLE_APPLICATION_CREDENTIALS: 'a path on the host; the service refuses a file that cannot be read',
  METADATA_SERVER_DETECTION: ['perhaps'],
  SPEECH_LOCATION: ['http://eu'],
  S3_BUCKET: ['My Bucket'],
  S3_REGION: ['eu central'],
  S3_ENDPOINT: NOT_PUBLIC,
  S3_ACCESS_KEY_ID: 'no secret',
  S3_SECRET_ACCESS_KEY: FROM_NOBODY,
  S3_PATH_STYLE: ['yes'],
  SMTP_URL: [
    'http://mail.example.org',
    'smtp://127.0.0.1:25',
    'smtp://localhost',
    'smtp://sandbox:sandbox@sandbox:4102',
  ],
  MAIL_FROM: ['nobody'],
  PRODUCT_NAME: 'a name',
  COMPANY_NAME: 'a name',
  SUPPORT_EMAIL: ['nobody'],
  OPERATOR_EMAILS: 'a list; nobody on it is nobody let in',
  VERSION: 'a tag of images, which no service reads',
  LOG_LEVEL: ['everything'],
  NODE_ENV: ['prod'],
  SANDBOX: ['on', 'maybe'],
  GOOGLE_ISSUER: NOT_PUBLIC,
  TWILIO_API_BASE_URL: NOT_PUBLIC,
  SPEECH_API_ENDPOINT: ['127.0.0.1:4101', 'localhost', 'sandbox:4101', 'http://speech'],
  SPEECH_INSECURE: ['on', 'yes'],
  OTEL_EXPORTER_OTLP_ENDPOINT: 'read by every process itself; a collector may well stand in the house’s own network',
  OTEL_EXPORTER_OTLP_HEADERS: 'what the collector asks for',
};

/** What each service that refuses these variables says. */
const sentences = (variables: Record<string, string>) =>
  Object.entries({ ...READERS, ...SETUP_READER }).flatMap(([name, reader]) => {
    try {
      reader(given(name, variables));
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });

describe('production', () => {
  it('has a line here for every variable of .env, and no other', () => {
    expect(Object.keys(REFUSED).sort()).toEqual(Object.keys(readEnvironmentFile(read('.env.example'))).sort());
  });

  it.each([
    ['fills in', FILLED_IN],
    ['fills in who has a bucket', WITH_BUCKET],
  ])('starts every service with what an operator %s', (_who, variables) => expect(sentences(variables)).toEqual([]));

  const cases = Object.entries(REFUSED).flatMap(([name, bad]) =>
    typeof bad === 'string' ? [] : bad.map((value) => [name, value] as const),
  );
  it.each(cases)('refuses %s=%s in a sentence that names it and does not tell it', (name, value) => {
    const said = sentences({ ...WITH_BUCKET, [name]: value });
    expect(said.length).toBeGreaterThan(0);
    for (const sentence of said) {
      expect(sentence).toMatch(/^[A-Z][A-Z0-9_]+ [^\n]+\.$/);
      if (value.length > 9) expect(sentence).not.toContain(value);
    }
    expect(said.some((sentence) => sentence.includes(name))).toBe(true);
  });
});
