import { readMessagingEnv } from './messaging.env.js';

const [EN, DE] = [`HX${'0'.repeat(32)}`, `HX${'d'.repeat(32)}`];
const read = (TWILIO_CONTENT_SID: string) =>
  readMessagingEnv({
    PORT: '3005',
    PUBLIC_BASE_URL: 'http://127.0.0.1:3000',
    DATABASE_URL: 'postgres://127.0.0.1/dreamloom',
    INTERNAL_SECRET: 'f'.repeat(64),
    SUPPORT_EMAIL: 'support@dreamloom.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Dreamloom <dreams@dreamloom.example>',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_WHATSAPP_FROM: '+14155238886',
    DREAMS_URL: 'http://127.0.0.1:1',
    TWILIO_CONTENT_SID,
  }).TWILIO_CONTENT_SID;

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
