import { readMessagingEnv } from './messaging.env.js';

const [EN, DE] = [`HX${'0'.repeat(32)}`, `HX${'d'.repeat(32)}`];
const BARE = {
  PORT: '3005',
  PUBLIC_BASE_URL: 'http://127.0.0.1:3000',
  DATABASE_URL: 'postgres://127.0.0.1/dreamloom',
  INTERNAL_SECRET: 'f'.repeat(64),
  SUPPORT_EMAIL: 'support@dreamloom.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Dreamloom <dreams@dreamloom.example>',
  DREAMS_URL: 'http://127.0.0.1:1',
};
const TWILIO = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_WHATSAPP_FROM: '+14155238886',
};
const TELEGRAM = { TELEGRAM_BOT_TOKEN: '4242:AAF-a_token' };
const CLOUD = {
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_NUMBER: '+14155238886',
  WHATSAPP_ACCESS_TOKEN: 'EAAG',
  WHATSAPP_APP_SECRET: 'of the app',
  WHATSAPP_VERIFY_TOKEN: 'of the webhook',
};
const read = (TWILIO_CONTENT_SID: string) =>
  readMessagingEnv({ ...BARE, ...TWILIO, TWILIO_CONTENT_SID }).TWILIO_CONTENT_SID;

describe('the channels', () => {
  it.each([
    ['WhatsApp by Twilio', TWILIO],
    ['WhatsApp by the Cloud API', CLOUD],
    ['Telegram', TELEGRAM],
    ['WhatsApp by one of two vendors', { ...TWILIO, ...CLOUD, WHATSAPP_VENDOR: 'cloud' }],
  ])('may be %s alone', (_, variables) => {
    expect(readMessagingEnv({ ...BARE, ...variables })).toMatchObject(variables);
  });

  it('may be none', () => {
    expect(() => readMessagingEnv(BARE)).not.toThrow();
  });

  it.each([
    [
      { ...TWILIO, TELEGRAM_WEBHOOK_SECRET: 'e'.repeat(32) },
      'TELEGRAM_BOT_TOKEN is not set, which belongs to TELEGRAM_WEBHOOK_SECRET.',
    ],
    [{ ...TWILIO, TWILIO_AUTH_TOKEN: '' }, 'TWILIO_AUTH_TOKEN is not set, which belongs to TWILIO_ACCOUNT_SID.'],
    [{ ...TWILIO, ...CLOUD }, 'WHATSAPP_VENDOR is not set, although both of its vendors are configured.'],
    [{ ...TWILIO, WHATSAPP_VENDOR: 'cloud' }, 'WHATSAPP_VENDOR is cloud, of which no variable is set.'],
    [{ ...TELEGRAM, WHATSAPP_TEMPLATES: 'welcome' }, 'WHATSAPP_TEMPLATES is not valid: must be names'],
    [
      { ...TELEGRAM, TWILIO_WHATSAPP_FROM: '+14155238886' },
      'TWILIO_ACCOUNT_SID is not set, which belongs to TWILIO_WHATSAPP_FROM.',
    ],
  ])('are refused from %j', (variables, sentence) => {
    expect(() => readMessagingEnv({ ...BARE, ...variables })).toThrow(sentence);
  });
});

describe('the templates', () => {
  it.each([
    ['', undefined],
    [EN, { en: EN }],
    [`en=${EN}, de=${DE}`, { en: EN, de: DE }],
    [`${EN},pt_BR=${DE}`, { en: EN, 'pt-BR': DE }],
  ])('are read from %j', (value, sids) => {
    expect(read(value)).toEqual(sids);
  });

  it.each(['HX1', `de=${DE}`, `en=${EN},xx=${DE}`, `en=${EN},en=${DE}`, `en=${EN},`, `en=${EN},de=`, 'en'])(
    'are refused from %j',
    (value) => {
      expect(() => read(value)).toThrow('TWILIO_CONTENT_SID is not valid: must be HX');
    },
  );
});
