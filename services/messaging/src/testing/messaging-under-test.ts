import type { EventName, PayloadOf, PhoneLink } from '@dreamloom/contracts';
import { Clock } from '@dreamloom/platform';
import { eventsUnderTest, migratedDatabase, serviceUnderTest, TEST_SECRET } from '@dreamloom/testing';
import { randomBytes } from 'node:crypto';
import webhooks from 'twilio/lib/webhooks/webhooks.js';
import { ClaimantClient } from '../channel-link/claimant.client.js';
import { DreamClient } from '../mail/dream.client.js';
import { database as tables } from '../messaging.database.js';
import { MessagingModule } from '../messaging.module.js';
import { CirclesClient } from '../outbound/circles.client.js';
import { MonthClient } from '../reminder/month.client.js';
import { NightClient } from '../reminder/night.client.js';
import { OtherEndingClient } from '../reminder/other-ending.client.js';
import { MEDIA_SOURCE, WHATSAPP } from '../vendors/channel/channel.port.js';
import { MAILER } from '../vendors/mailer/mailer.port.js';
import {
  FakeCircles,
  FakeClaimants,
  FakeDreams,
  FakeMailer,
  FakeMediaSource,
  FakeMessenger,
  FakeMonths,
  FakeNights,
  FakeOtherEndings,
} from './fakes.js';

export const PUBLIC_URL = 'https://dreamloom.example';
export const CONNECTIVITY = `${PUBLIC_URL}/connectivity`;
export const ACCOUNT = `AC${'0'.repeat(32)}`;
const BOT = '+14155238886';
const TOKEN = 'the token of the vendor';
export const TELEGRAM_TOKEN = '4242:AAF-a_token_for_tests';
export const CLOUD = {
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_NUMBER: BOT,
  WHATSAPP_ACCESS_TOKEN: 'EAAG_a_token_for_tests',
  WHATSAPP_APP_SECRET: 'the secret of the app',
  WHATSAPP_VERIFY_TOKEN: 'the token of the webhook',
};
const WITHOUT_CLOUD = {
  WHATSAPP_VENDOR: undefined,
  WHATSAPP_PHONE_NUMBER_ID: undefined,
  WHATSAPP_NUMBER: undefined,
  WHATSAPP_ACCESS_TOKEN: undefined,
  WHATSAPP_APP_SECRET: undefined,
  WHATSAPP_VERIFY_TOKEN: undefined,
};
const WEBHOOK = '/api/webhooks/whatsapp';

export const TO_THE_BOT = { AccountSid: ACCOUNT, To: `whatsapp:${BOT}` };

export type MessagingUnderTest = Awaited<ReturnType<typeof messagingUnderTest>>;

export const newSid = () => `SM${randomBytes(16).toString('hex')}`;

export const signatureFor = (path: string, form: Record<string, string>) =>
  webhooks.getExpectedTwilioSignature(TOKEN, PUBLIC_URL + path, form);

export interface Surroundings {
  databaseUrl?: string;
  messenger?: FakeMessenger;
  /** The address of a running dreams service; default a fake. */
  dreamsUrl?: string;
  /** A push service whose address may be private; default none. */
  pushServiceUrl?: string;
  /** A substitute of Twilio's API; default fakes of the messenger and the media. */
  twilioUrl?: string;
  /** A substitute of Meta's Graph API, which is the vendor of WhatsApp then. */
  graphUrl?: string;
  /** The business at Meta; default none. */
  portfolio?: string;
  /** A substitute of Telegram's Bot API; default no bot. */
  telegramUrl?: string;
  /** Default long polling. */
  telegramSecret?: string;
  /** Default the clock of the machine. */
  clock?: Clock;
}

/** The service with a database of its own, or with the given one; all vendors are fakes. */
export async function messagingUnderTest(on: Surroundings = {}) {
  const database = on.databaseUrl === undefined ? await migratedDatabase(tables) : null;
  const databaseUrl = on.databaseUrl ?? database?.url ?? '';
  const messenger = on.messenger ?? new FakeMessenger();
  const mailer = new FakeMailer();
  const media = new FakeMediaSource();
  const [claimants, dreams, nights] = [new FakeClaimants(), new FakeDreams(), new FakeNights()];
  const otherEndings = new FakeOtherEndings();
  const months = new FakeMonths();
  const circles = new FakeCircles();
  const fakeClients: [abstract new (...args: never[]) => unknown, object][] = [
    [CirclesClient, circles],
    [ClaimantClient, claimants],
    [DreamClient, dreams],
    [MonthClient, months],
    [NightClient, nights],
    [OtherEndingClient, otherEndings],
  ];
  const vendors: [symbol, object][] = [
    [WHATSAPP, messenger],
    [MEDIA_SOURCE, media],
  ];
  const service = await serviceUnderTest(
    MessagingModule.with({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: 1,
      DATABASE_URL: databaseUrl,
      REDIS_URL: undefined,
      INTERNAL_SECRET: TEST_SECRET,
      PUBLIC_BASE_URL: PUBLIC_URL,
      WITHOUT: [],
      LOG_LEVEL: 'error',
      PRODUCT_NAME: 'Dreamloom',
      SUPPORT_EMAIL: 'support@dreamloom.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Dreamloom <dreams@dreamloom.example>',
      ...(on.graphUrl === undefined ? WITHOUT_CLOUD : { ...CLOUD, WHATSAPP_VENDOR: 'cloud' as const }),
      WHATSAPP_PORTFOLIO: on.portfolio,
      WHATSAPP_TEMPLATES: {},
      WHATSAPP_GRAPH_URL: on.graphUrl ?? 'http://127.0.0.1:1',
      TWILIO_API_BASE_URL: on.twilioUrl,
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_WHATSAPP_FROM: BOT,
      TWILIO_CONTENT_SID: undefined,
      TWILIO_REPLY_CONTENT_SID: undefined,
      TWILIO_NUDGE_CONTENT_SID: undefined,
      TELEGRAM_BOT_TOKEN: on.telegramUrl === undefined ? undefined : TELEGRAM_TOKEN,
      TELEGRAM_WEBHOOK_SECRET: on.telegramSecret,
      TELEGRAM_API_BASE_URL: on.telegramUrl,
      TELEGRAM_LINK_URL: 'https://t.me',
      VAPID_PRIVATE_KEY: undefined,
      PUSH_SERVICE_URL: on.pushServiceUrl,
      DREAMS_URL: on.dreamsUrl ?? 'http://127.0.0.1:1',
    }),
    [
      ...(on.twilioUrl === undefined && on.graphUrl === undefined ? vendors : []),
      [MAILER, mailer],
      ...(on.dreamsUrl === undefined ? fakeClients : []),
      ...(on.clock ? [[Clock, on.clock] as [typeof Clock, Clock]] : []),
    ],
  );
  const events = eventsUnderTest(service.app, 'messaging');
  const { sql } = events;
  const post = (path: string, form: Record<string, string>, signature = signatureFor(path, form)) =>
    service.call({
      method: 'POST',
      path,
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    });

  return {
    ...events,
    ...{
      app: service.app,
      databaseUrl,
      messenger,
      mailer,
      media,
      circles,
      claimants,
      dreams,
      months,
      nights,
      otherEndings,
    },
    call: service.call,
    close: async () => {
      await service.close();
      await database?.drop();
    },

    /** Calls the webhook with a valid signature unless one is given. */
    webhook: (form: Record<string, string>, signature?: string) => post(WEBHOOK, { ...TO_THE_BOT, ...form }, signature),

    status: (statusCallback: string, form: Record<string, string>, signature?: string) => {
      const { pathname, search } = new URL(statusCallback);
      return post(pathname + search, { AccountSid: ACCOUNT, From: `whatsapp:${BOT}`, ...form }, signature);
    },

    mailStatus: async (id: string) => {
      const [row] = await sql<{ status: string }>('select status from messaging.dream_mail where id = $1', [id]);
      return row?.status;
    },

    connect: (dreamer: string, phone: string) =>
      service.call({ method: 'POST', path: '/api/connect-whatsapp', dreamer, body: { phone } }),

    disconnect: (dreamer: string, headers: Record<string, string> = {}) =>
      service.call({ method: 'POST', path: '/api/disconnect-whatsapp', dreamer, headers }),

    /** Sends the contact form with the client address that the gateway would forward. */
    writeToUs: (body: object, from: string) =>
      service.call({ method: 'POST', path: '/api/contact', body, headers: { 'x-forwarded-for': from } }),

    linkOf: async (dreamer: string) =>
      (await service.call({ path: `/internal/phone-links/${dreamer}` })).json<PhoneLink>(),

    eventsOf: async <Name extends EventName>(name: Name, dreamer: string) => {
      const rows = await sql<{ payload: PayloadOf<Name> }>(
        `select payload from events.event e join events.delivery d on d.event_id = e.id
         where name = $1 and dreamer_id = $2 order by d.position`,
        [name, dreamer],
      );
      return rows.map((row) => row.payload);
    },
  };
}
