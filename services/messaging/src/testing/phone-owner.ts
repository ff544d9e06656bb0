import type { PhoneLink } from '@dreamloom/contracts';
import { randomUUID } from 'node:crypto';
import { type MessagingUnderTest, newSid, TO_THE_BOT } from './messaging-under-test.js';

/** The contact of a number, which is the first parameter of a statement. */
export const CONTACT = '(select contact_id from messaging.channel_address where address = $1 and replaced_at is null)';

/** The numbers that owners of this file's database have already. */
let owners = 0;

/** The link of a dreamer whose only channel is WhatsApp. */
export const linkWith = (status: PhoneLink['status'], phone: string | null = null, code: string | null = null) => ({
  ...{ phone, status, code },
  channels: [{ channel: 'whatsapp', status, name: null, isBlocked: false, isDown: false }],
});

export class PhoneOwner {
  readonly dreamer: string = randomUUID();
  readonly phone = `+34${611_222_000 + ++owners}`;

  constructor(private readonly messaging: MessagingUnderTest) {}

  connect = (phone = this.phone, dreamer = this.dreamer) => this.messaging.connect(dreamer, phone);
  disconnect = () => this.messaging.disconnect(this.dreamer);
  link = (dreamer = this.dreamer) => this.messaging.linkOf(dreamer);
  code = async (dreamer = this.dreamer) => (await this.link(dreamer)).code ?? '';
  notes = (dreamer = this.dreamer) => this.messaging.eventsOf('text-note-received', dreamer);
  received = () => this.messaging.messenger.sent.filter((message) => message.to === this.phone);

  form = (Body: string, fields: Record<string, string> = {}) => ({
    MessageSid: newSid(),
    From: `whatsapp:${this.phone}`,
    ...TO_THE_BOT,
    Body,
    NumMedia: '0',
    ...fields,
  });

  write = (body: string, fields: Record<string, string> = {}) => this.messaging.webhook(this.form(body, fields));

  /** Connects the phone; from then on its chat is in English. */
  async verify(): Promise<void> {
    await this.connect();
    await this.write('/');
    await this.resetTurn();
  }

  resetTurn = () =>
    this.messaging.sql(`update messaging.channel_contact set next_at = now() where id = ${CONTACT}`, [this.phone]);

  /** An hour passes since a receipt named the claims on the phone. */
  claimsNamedEarlier = () =>
    this.messaging.sql(
      `update messaging.channel_contact set claims_named_at = claims_named_at - interval '1 hour' where id = ${CONTACT}`,
      [this.phone],
    );

  silentFor = (hours: number) =>
    this.messaging.sql(
      `update messaging.inbound_message set sent_at = sent_at - make_interval(hours => $2) where contact_id = ${CONTACT}`,
      [this.phone, hours],
    );

  outbound = () =>
    this.messaging.sql<{
      status: string;
      attempts: number;
      error_code: number | null;
      template: boolean;
      body: string;
    }>(
      `select status, attempts, error_code, template, body from messaging.outbound_message
       where contact_id = ${CONTACT} order by created_at, part`,
      [this.phone],
    );
}
