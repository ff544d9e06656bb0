import type { PayloadOf, PhoneLink } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { serviceUnderTest, TEST_SECRET, throwawayDatabase } from '@dreamloom/testing';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import twilio from 'twilio';
import { DataSource } from 'typeorm';
import { MessagingModule } from '../messaging.module.js';
import { FakeMailer } from '../vendors/mailer/mailer.fake.js';
import { MAILER } from '../vendors/mailer/mailer.port.js';
import { FakeMessenger } from '../vendors/messenger/messenger.fake.js';
import { MESSENGER } from '../vendors/messenger/messenger.port.js';

export const PUBLIC_URL = 'https://dreamloom.example';
const TOKEN = 'the token of the vendor';
const WEBHOOK = '/api/webhooks/whatsapp';

export type MessagingUnderTest = Awaited<ReturnType<typeof messagingUnderTest>>;

/** A vendor's message id that nobody had before. */
export const newSid = () => `SM${randomBytes(16).toString('hex')}`;

/** Messaging on a database of its own; only the vendors that carry messages and mail are fakes. */
export async function messagingUnderTest() {
  const database = await throwawayDatabase();
  const messenger = new FakeMessenger();
  const mailer = new FakeMailer();
  const service = await serviceUnderTest(
    MessagingModule.with({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: 1,
      DATABASE_URL: database.url,
      REDIS_URL: undefined,
      INTERNAL_SECRET: TEST_SECRET,
      PUBLIC_BASE_URL: PUBLIC_URL,
      LOG_LEVEL: 'error',
      PRODUCT_NAME: 'Dreamloom',
      SUPPORT_EMAIL: 'support@dreamloom.example',
      SMTP_URL: undefined,
      MAIL_FROM: 'journal@dreamloom.example',
      TWILIO_API_BASE_URL: undefined,
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_WHATSAPP_FROM: '+14155238886',
    }),
    [
      [MESSENGER, messenger],
      [MAILER, mailer],
    ],
  );
  const sql = service.app.get(DataSource);

  return {
    messenger,
    mailer,
    close: async () => {
      await service.close();
      await database.drop();
    },

    /** Calls the webhook with a form, signed as Twilio signs unless told otherwise. */
    webhook: (form: Record<string, string>, signature?: string) =>
      service.call({
        method: 'POST',
        path: WEBHOOK,
        body: new URLSearchParams(form).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': signature ?? twilio.getExpectedTwilioSignature(TOKEN, PUBLIC_URL + WEBHOOK, form),
        },
      }),

    /** Appends an event as another service would. */
    emit: <Name extends Parameters<EventLog['append']>[1]>(name: Name, payload: PayloadOf<Name>) =>
      service.app.get(Transactions).run(null, (tx) => service.app.get(EventLog).append(tx, name, payload)),

    /** True once messaging is through with an event. */
    settled: (eventId: string | undefined) => async () => {
      const open = await sql.query<unknown[]>(
        `select 1 from events.delivery where event_id = $1 and subscription like 'messaging.%' and status = 'pending'`,
        [eventId],
      );
      return open.length === 0;
    },

    connect: (dreamer: string, phone: string) =>
      service.call({ method: 'POST', path: '/api/connect-whatsapp', dreamer, body: { phone } }),

    /** Sends the contact form from an address of the internet, as the gateway vouches for it. */
    writeToUs: (body: object, from: string) =>
      service.call({ method: 'POST', path: '/api/contact', body, headers: { 'x-forwarded-for': from } }),

    sql: <Row>(text: string) => sql.query<Row[]>(text),

    linkOf: async (dreamer: string) =>
      (await service.call({ path: `/internal/phone-links/${dreamer}` })).json<PhoneLink>(),

    /** What was appended as this dreamer's text notes. */
    notesOf: async (dreamer: string) => {
      const rows = await sql.query<{ payload: PayloadOf<'text-note-received'> }[]>(
        `select payload from events.event where name = 'text-note-received' and dreamer_id = $1`,
        [dreamer],
      );
      return rows.map((row) => row.payload);
    },
  };
}

/** A dreamer with a phone of their own. */
export class PhoneOwner {
  readonly dreamer: string = randomUUID();
  readonly phone = `+34${randomInt(600_000_000, 699_999_999)}`;

  constructor(private readonly messaging: MessagingUnderTest) {}

  connect = (phone = this.phone, dreamer = this.dreamer) => this.messaging.connect(dreamer, phone);
  link = (dreamer = this.dreamer) => this.messaging.linkOf(dreamer);
  notes = () => this.messaging.notesOf(this.dreamer);
  heard = () => this.messaging.messenger.sent.filter((message) => message.to === this.phone);

  write = (Body: string, MessageSid = newSid()) =>
    this.messaging.webhook({
      MessageSid,
      From: `whatsapp:${this.phone}`,
      To: 'whatsapp:+14155238886',
      Body,
      NumMedia: '0',
    });

  /** Connects the phone and proves it. */
  async verify(): Promise<void> {
    await this.connect();
    await this.write('/');
  }
}
