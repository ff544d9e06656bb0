import { readSettings } from './settings.ts';

describe('settings', () => {
  it('has defaults, also for empty variables', () => {
    expect(readSettings({ PORT: '', DATA_DIR: ' ' }, '/home/app')).toEqual({
      port: 3000,
      sandboxPort: 4100,
      dataDir: '/home/app/.data',
      databaseUrl: undefined,
    });
  });

  it('uses what is set, and resolves a relative DATA_DIR against the checkout', () => {
    const settings = readSettings({ PORT: '3100', SANDBOX_PORT: '4200', DATA_DIR: 'other' }, '/home/app');
    expect(settings).toMatchObject({ port: 3100, sandboxPort: 4200, dataDir: '/home/app/other' });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '30 00'],
    ['SANDBOX_PORT', '-1'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['REDIS_URL', 'localhost:6379'],
    ['OPENAI_BASE_URL', 'api.openai.com'],
    ['TWILIO_ACCOUNT_SID', 'AC123'],
    ['TWILIO_WHATSAPP_FROM', '0155'],
    ['SESSION_SECRET', 'short'],
    ['OPERATOR_EMAILS', 'ada'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    expect(() => readSettings({ [name]: value }, '/home/app')).toThrow(new RegExp(`^${name} is [^\\n]+\\.$`));
  });

  it('never repeats the value of a variable that may be a secret', () => {
    const read = () => readSettings({ DATABASE_URL: 'mysql://ada:hunter2@host/db' }, '/');
    expect(read).toThrow('DATABASE_URL');
    expect(read).not.toThrow('hunter2');
  });

  it('refuses the same port twice', () => {
    expect(() => readSettings({ PORT: '4100' }, '/')).toThrow('PORT and SANDBOX_PORT are both 4100');
  });
});
