import { readSandboxEnv } from './sandbox.env.js';

const given = {
  TWILIO_AUTH_TOKEN: 't',
  OPENAI_API_KEY: 'k',
  GOOGLE_CLIENT_ID: 'c',
  GOOGLE_CLIENT_SECRET: 's',
};

describe('readSandboxEnv', () => {
  it('fills in what has a default and drops prefixes and slashes', () => {
    expect(
      readSandboxEnv({
        ...given,
        PUBLIC_BASE_URL: 'http://localhost:3000/',
        TWILIO_WHATSAPP_FROM: 'whatsapp:+14155238886',
      }),
    ).toMatchObject({
      SANDBOX_PORT: 4100,
      PUBLIC_BASE_URL: 'http://localhost:3000',
      TWILIO_WHATSAPP_FROM: '+14155238886',
      TWILIO_ACCOUNT_SID: expect.stringMatching(/^AC[0-9a-f]{32}$/),
    });
    expect(readSandboxEnv({ ...given, TWILIO_WHATSAPP_FROM: '+14155238886' }).TWILIO_WHATSAPP_FROM).toBe(
      '+14155238886',
    );
  });

  it('reads the size of all pictures', () => {
    expect(readSandboxEnv(given).SANDBOX_PICTURE_SIZE).toBeUndefined();
    expect(readSandboxEnv({ ...given, SANDBOX_PICTURE_SIZE: '96x64' }).SANDBOX_PICTURE_SIZE).toEqual({
      width: 96,
      height: 64,
    });
  });

  it.each([
    ['SANDBOX_PORT', 'many'],
    ['PUBLIC_BASE_URL', 'localhost'],
    ['TWILIO_ACCOUNT_SID', 'XY1'],
    ['TWILIO_WHATSAPP_FROM', 'me'],
    ['OPENAI_API_KEY', ''],
    ['SANDBOX_PICTURE_SIZE', 'small'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readSandboxEnv({ ...given, [name]: value })).toThrow(new RegExp(`^${name} .*\\.$`));
  });
});
