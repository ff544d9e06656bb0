import { unfitForProduction } from './production.js';
import { EnvironmentError, readEnv, serviceVariables } from './read.env.js';

const SOUND = {
  INTERNAL_SECRET: 'Zk3v9QpL0xWm7TbY5sRd2NcH8fGjE4aU',
  SESSION_SECRET: 'Vb6nM1oK8yXq3LwT9eRs5DzP0cHfJ7uA',
  PUBLIC_BASE_URL: 'https://dreams.example.org',
  OPENAI_BASE_URL: 'https://api.openai.com/v1',
  SMTP_URL: 'smtp://user:word@mail.example.org',
  SPEECH_API_ENDPOINT: 'eu-speech.googleapis.com',
};

describe('production', () => {
  it('takes sound values, and those that are left out', () => {
    expect(unfitForProduction(SOUND)).toBeUndefined();
    expect(unfitForProduction({ OPENAI_BASE_URL: undefined, SMTP_URL: '' })).toBeUndefined();
  });

  it.each([
    [{ INTERNAL_SECRET: 'a'.repeat(64) }, 'INTERNAL_SECRET is too easy to guess for production'],
    [{ INTERNAL_SECRET: 'change-me-0123456789abcdefghijklmnop' }, 'INTERNAL_SECRET is too easy to guess'],
    [{ SESSION_SECRET: SOUND.INTERNAL_SECRET }, 'SESSION_SECRET must differ from INTERNAL_SECRET.'],
    [{ PUBLIC_BASE_URL: 'https://dreamloom.localhost' }, 'PUBLIC_BASE_URL must be a public https address'],
    [{ OPENAI_BASE_URL: 'http://127.0.0.1:4100/openai/v1' }, 'OPENAI_BASE_URL must be a public https address'],
    [{ OPENAI_BASE_URL: 'http://sandbox:4100/openai/v1' }, 'OPENAI_BASE_URL must be a public https address'],
    [{ OPENAI_IMAGE_BASE_URL: 'https://localhost/v1' }, 'OPENAI_IMAGE_BASE_URL must be a public https address'],
    [{ PUSH_SERVICE_URL: 'http://localhost:4100/push' }, 'PUSH_SERVICE_URL must be a public https address'],
    [{ TWILIO_API_BASE_URL: 'http://localhost:4100/twilio' }, 'TWILIO_API_BASE_URL must be a public https address'],
    [{ S3_ENDPOINT: 'http://storage.example.org' }, 'S3_ENDPOINT must be a public https address'],
    [{ SMTP_URL: 'smtp://sandbox:sandbox@127.0.0.1:4102' }, 'SMTP_URL must not point at this machine'],
    [{ SPEECH_API_ENDPOINT: '127.0.0.1:4101' }, 'SPEECH_API_ENDPOINT must not point at this machine'],
    [{ GOOGLE_CLIENT_ID: 'changeme' }, 'GOOGLE_CLIENT_ID still has a placeholder for its value.'],
    [{ SPEECH_INSECURE: 'on' }, 'SPEECH_INSECURE must not be on in production.'],
    [{ SUPPORT_EMAIL: '' }, 'SUPPORT_EMAIL must be set in production: it is the address that people write to.'],
    [{ SANDBOX: 'on' }, 'SANDBOX must not be on in production.'],
  ])('refuses %j', (change, sentence) => expect(unfitForProduction({ ...SOUND, ...change })).toContain(sentence));

  it('is checked by every service that reads its variables', () => {
    const given = {
      ...SOUND,
      PORT: '4000',
      DATABASE_URL: 'postgres://u:p@db/dreamloom',
      INTERNAL_SECRET: 'x'.repeat(32),
    };
    expect(readEnv(serviceVariables, given).PORT).toBe(4000);
    const inProduction = () => readEnv(serviceVariables, { ...given, NODE_ENV: 'production' });
    expect(inProduction).toThrow(EnvironmentError);
    expect(inProduction).toThrow(/^INTERNAL_SECRET is too easy to guess/);
    expect(inProduction).not.toThrow('x'.repeat(32));
  });
});
