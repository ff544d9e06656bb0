import { readGatewayEnv } from './gateway.env.js';

const STRONG = {
  INTERNAL_SECRET: 'Zk3v9QpL0xWm7TbY5sRd2NcH8fGjE4aU',
  SESSION_SECRET: 'Vb6nM1oK8yXq3LwT9eRs5DzP0cHfJ7uA',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-4Jq0vYb2Kx8',
  SUPPORT_EMAIL: 'help@dreams.example',
};
const GOOD = {
  PORT: '3000',
  DATABASE_URL: 'postgres://127.0.0.1/dreams',
  INTERNAL_SECRET: 'x'.repeat(32),
  SESSION_SECRET: 'y'.repeat(32),
  PUBLIC_BASE_URL: 'https://dreams.example',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  DREAMS_URL: 'http://127.0.0.1:3001',
  MEDIA_URL: 'http://127.0.0.1:3002',
  MESSAGING_URL: 'http://127.0.0.1:3003',
  COLLECTIVE_URL: 'http://127.0.0.1:3004',
  TWILIO_WHATSAPP_FROM: 'whatsapp:+14155238886',
};

const OTHER = { OIDC_ISSUER: 'https://idp.example/', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };

describe('the variables of the edge', () => {
  it('need no Google where another provider is', () => {
    const env = readGatewayEnv({ ...GOOD, ...OTHER, GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' });
    expect(env).toMatchObject({ OIDC_ISSUER: 'https://idp.example/', OIDC_EMAIL_VERIFIED: 'claim' });
  });

  it('have defaults where a default can be right', () => {
    expect(readGatewayEnv(GOOD)).toMatchObject({
      GOOGLE_ISSUER: 'https://accounts.google.com',
      PRODUCT_NAME: 'Dreamloom',
      SANDBOX: 'off',
    });
  });

  it('invent no operator', () => {
    expect(readGatewayEnv(GOOD)).toMatchObject({ COMPANY_NAME: '', SUPPORT_EMAIL: '' });
  });

  it.each([
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET is not valid'],
    [{ TWILIO_WHATSAPP_FROM: '123' }, 'TWILIO_WHATSAPP_FROM is not valid'],
    [
      { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' },
      'GOOGLE_CLIENT_ID is not set, and no other way to sign in is.',
    ],
    [{ GOOGLE_CLIENT_SECRET: '' }, 'GOOGLE_CLIENT_SECRET is not set.'],
    [{ ...OTHER, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID is not set.'],
    [{ ...OTHER, OIDC_ISSUER: 'http://idp.example' }, 'OIDC_ISSUER must use https unless it is on this machine.'],
    [
      { ...OTHER, OIDC_2_ISSUER: OTHER.OIDC_ISSUER, OIDC_2_CLIENT_ID: 'id', OIDC_2_CLIENT_SECRET: 'secret' },
      'OIDC_ISSUER must differ from the issuers of the other providers.',
    ],
    [{ GOOGLE_ISSUER: 'http://idp.example' }, 'GOOGLE_ISSUER must use https unless it is on this machine'],
  ])('refuse %j', (change, sentence) => expect(() => readGatewayEnv({ ...GOOD, ...change })).toThrow(sentence));

  it.each([
    [{ GOOGLE_ISSUER: 'http://127.0.0.1:9000' }, 'GOOGLE_ISSUER must be a public https address in production.'],
    [{ GOOGLE_ISSUER: 'https://localhost' }, 'GOOGLE_ISSUER must be a public https address in production.'],
    [{ PUBLIC_BASE_URL: 'http://dreams.example' }, 'PUBLIC_BASE_URL must be a public https address in production.'],
    [{ SESSION_SECRET: 'y'.repeat(32) }, 'SESSION_SECRET is too easy to guess for production'],
    [{ SUPPORT_EMAIL: '' }, 'SUPPORT_EMAIL must be set in production'],
    [{ SANDBOX: 'on' }, 'SANDBOX must not be on in production.'],
  ])('refuse %j in production', (change, sentence) =>
    expect(() => readGatewayEnv({ ...GOOD, ...STRONG, NODE_ENV: 'production', ...change })).toThrow(sentence),
  );

  it('let the stand-in on this machine pass outside production', () => {
    expect(readGatewayEnv({ ...GOOD, GOOGLE_ISSUER: 'http://127.0.0.1:9000' }).GOOGLE_ISSUER).toContain('9000');
    expect(readGatewayEnv({ ...GOOD, ...STRONG, NODE_ENV: 'production' }).NODE_ENV).toBe('production');
  });
});
