import { addressOf, commonEnvironment, needsSandbox, ownEnvironment, type Stack } from './environment.ts';

const stack: Stack = {
  settings: { port: 3100, sandboxPort: 4200, dataDir: '/data', databaseUrl: undefined },
  secrets: {
    POSTGRES_PASSWORD: 'p',
    GATEWAY_DATABASE_PASSWORD: 'g',
    DREAMS_DATABASE_PASSWORD: 'd',
    MEDIA_DATABASE_PASSWORD: 'm',
    MESSAGING_DATABASE_PASSWORD: 'w',
    COLLECTIVE_DATABASE_PASSWORD: 'c',
    SESSION_SECRET: 'made session secret',
    INTERNAL_SECRET: 'made internal secret',
    TWILIO_ACCOUNT_SID: 'AC0',
    TWILIO_AUTH_TOKEN: 'made token',
    TELEGRAM_BOT_TOKEN: '4711:made',
    OPENAI_API_KEY: 'made key',
    GOOGLE_CLIENT_ID: 'made client',
    GOOGLE_CLIENT_SECRET: 'made client secret',
  },
  ports: { dreams: 1, media: 2, messaging: 3, collective: 4 },
  databaseUrls: {
    gateway: 'postgres://gateway',
    dreams: 'postgres://dreams',
    media: 'postgres://media',
    messaging: 'postgres://messaging',
    collective: 'postgres://collective',
  },
};

const realVendors = {
  GOOGLE_ISSUER: 'https://accounts.google.com',
  OPENAI_BASE_URL: 'https://api.openai.com/v1',
  TWILIO_API_BASE_URL: 'https://api.twilio.com',
  GOOGLE_CLOUD_PROJECT: 'mine',
  SMTP_URL: 'smtps://mail.example.org',
};

describe('the environment of a service', () => {
  it('points at the sandbox when nothing is set', () => {
    expect(commonEnvironment({}, stack)).toMatchObject({
      SANDBOX: 'on',
      SANDBOX_URL: 'http://localhost:4200',
      GOOGLE_ISSUER: 'http://localhost:4200/google',
      OIDC_ISSUER: 'http://localhost:4200/openid',
      OPENAI_BASE_URL: 'http://127.0.0.1:4200/openai/v1',
      OPENAI_API_KEY: 'made key',
      TWILIO_API_BASE_URL: 'http://127.0.0.1:4200/twilio',
      TELEGRAM_BOT_TOKEN: '4711:made',
      TELEGRAM_API_BASE_URL: 'http://127.0.0.1:4200/telegram',
      TELEGRAM_LINK_URL: 'http://localhost:4200/t.me',
      PUSH_SERVICE_URL: 'http://127.0.0.1:4200/push',
      WEBHOOK_TRUSTED_ORIGIN: 'http://127.0.0.1:4200',
      SPEECH_API_ENDPOINT: '127.0.0.1:4201',
      SPEECH_INSECURE: 'on',
      METADATA_SERVER_DETECTION: 'none',
      SMTP_URL: 'smtp://sandbox:sandbox@127.0.0.1:4202',
      MAIL_FROM: 'Dreamloom <dreams@dreamloom.test>',
      PUBLIC_BASE_URL: 'http://localhost:3100',
      DREAMS_URL: 'http://127.0.0.1:1',
      OPERATOR_EMAILS: 'ada@dreamloom.test',
      COMPANY_NAME: 'Dreamloom',
      SUPPORT_EMAIL: 'support@dreamloom.example',
    });
  });

  it('has only its own connection URL, and the sandbox none', () => {
    const secrets = { DATABASE_URL: 'postgres://admin', POSTGRES_PASSWORD: 'x', MEDIA_DATABASE_PASSWORD: 'y' };
    const common = commonEnvironment(secrets, stack);
    expect(Object.keys(common).filter((name) => /DATABASE|POSTGRES/.test(name))).toEqual([]);
    expect(ownEnvironment('dreams', stack)).toMatchObject({ PORT: '1', DATABASE_URL: 'postgres://dreams' });
    expect(ownEnvironment('sandbox', stack)).toEqual({ HOST: 'localhost', PORT: '4200' });
  });

  it('gives precedence to each variable that is set', () => {
    const environment = commonEnvironment({ OPENAI_API_KEY: 'mine', OPERATOR_EMAILS: 'me@example.org' }, stack);
    expect(environment).toMatchObject({
      OPENAI_API_KEY: 'mine',
      OPENAI_BASE_URL: 'http://127.0.0.1:4200/openai/v1',
      OPERATOR_EMAILS: 'me@example.org',
    });
  });

  it('mixes no sandbox values into a real speech account', () => {
    const environment = commonEnvironment({ GOOGLE_CLOUD_PROJECT: 'mine' }, stack);
    expect(environment).toMatchObject({ SANDBOX: 'on', GOOGLE_CLOUD_PROJECT: 'mine' });
    expect(environment['SPEECH_INSECURE']).toBeUndefined();
    expect(environment['SPEECH_API_ENDPOINT']).toBeUndefined();
  });

  it('uses a bot of Telegram with its token alone, which the sandbox does not get', () => {
    const given = { TELEGRAM_BOT_TOKEN: '4712:real' };
    const environment = commonEnvironment(given, stack);
    expect(environment).toMatchObject({ SANDBOX: 'on', TELEGRAM_BOT_TOKEN: '4712:real' });
    expect(environment['TELEGRAM_API_BASE_URL']).toBeUndefined();
    expect(environment['TELEGRAM_LINK_URL']).toBeUndefined();
    expect(ownEnvironment('sandbox', stack, given)).toMatchObject({ TELEGRAM_BOT_TOKEN: '' });
    expect(ownEnvironment('messaging', stack, given)['TELEGRAM_BOT_TOKEN']).toBeUndefined();
  });

  it('treats an empty variable as unset', () => {
    expect(commonEnvironment({ OPENAI_API_KEY: '' }, stack)['OPENAI_API_KEY']).toBe('made key');
  });

  it('has nothing of the sandbox when all vendors are real', () => {
    const environment = commonEnvironment({ ...realVendors, GOOGLE_CLIENT_ID: 'mine' }, stack);
    expect(environment).toMatchObject({ SANDBOX: 'off', SANDBOX_URL: '' });
    expect(environment['TWILIO_AUTH_TOKEN']).toBeUndefined();
    expect(environment['TELEGRAM_BOT_TOKEN']).toBeUndefined();
    expect(environment['OPERATOR_EMAILS']).toBeUndefined();
  });

  it('overrides variables of the shell that the starter decides', () => {
    const shell = { NODE_ENV: 'production', DREAMS_URL: 'http://elsewhere', npm_config_x: 'y', DATA_DIR: 'relative' };
    const environment = commonEnvironment(shell, stack);
    expect(environment).toMatchObject({ NODE_ENV: 'development', DREAMS_URL: 'http://127.0.0.1:1', DATA_DIR: '/data' });
    expect(environment['npm_config_x']).toBeUndefined();
  });
});

describe('the sandbox', () => {
  it('is needed while one vendor is the sandbox', () => {
    expect(needsSandbox(realVendors, stack.settings)).toBe(false);
    expect(needsSandbox({ ...realVendors, OPENAI_BASE_URL: undefined }, stack.settings)).toBe(true);
    expect(needsSandbox({ ...realVendors, OPENAI_BASE_URL: 'http://localhost:4200/openai/v1' }, stack.settings)).toBe(
      true,
    );
    expect(needsSandbox({ ...realVendors, OPENAI_BASE_URL: 'http://localhost:11434/v1' }, stack.settings)).toBe(false);
    expect(needsSandbox({ ...realVendors, SMTP_URL: 'smtp://127.0.0.1:4202' }, stack.settings)).toBe(true);
  });
});

it('opens the app on both loopback addresses and the services behind it on one', () => {
  expect(addressOf('gateway', stack)).toEqual({ HOST: 'localhost', PORT: '3100' });
  expect(addressOf('media', stack)).toEqual({ HOST: '127.0.0.1', PORT: '2' });
  const behindVite = { ...stack, ports: { ...stack.ports, gateway: 7 } };
  expect(addressOf('gateway', behindVite)).toEqual({ HOST: 'localhost', PORT: '7' });
});
