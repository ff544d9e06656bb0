import { DEFAULT_LANGUAGE } from '@dreamloom/contracts';
import { Transactions, type Tx } from '@dreamloom/eventing';
import { ENV, unreadableMessages } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Column, DataSource, Entity, MoreThan, PrimaryColumn } from 'typeorm';
import { ChannelContactRepository } from '../channel/channel-contact.repository.js';
import { ContactDirectory } from '../channel/contact-directory.js';
import { detectLanguage } from '../language/detect-language.js';
import { textIn } from '../languages/index.js';
import type { MessagingEnv } from '../messaging.env.js';
import type { IncomingMessage, Reading } from '../vendors/channel/channel.port.js';
import { readUpdate } from '../vendors/telegram/telegram-update.js';
import { readForm } from '../vendors/twilio/inbound-form.js';
import { readCloudItem } from '../vendors/whatsapp-cloud/cloud-webhook.js';
import { pageOfChats } from './answer-claims.js';
import { ReceiveMessage } from './receive-message.use-case.js';

/** A signed message that this version does not understand, such as one with a sender of a new kind. */
@Entity({ name: 'unreadable_message' })
export class UnreadableMessageEntity {
  /** The vendor's id, or a hash of the form when it has none. */
  @PrimaryColumn({ name: 'message_sid', type: 'text', primaryKeyConstraintName: 'unreadable_message_pk' })
  messageSid!: string;

  @Column({ type: 'jsonb' })
  form!: Record<string, unknown>;

  /** The field that was not understood. */
  @Column({ type: 'text' })
  reason!: string;

  @Column({ name: 'sent_at', type: 'timestamptz' })
  sentAt!: Date;
}

const READ_AT_ONCE = 500;

/** Stores messages that are not understood as they came, and reads them again after an upgrade. */
@Injectable()
export class UnreadableMessages {
  constructor(
    private readonly transactions: Transactions,
    private readonly database: DataSource,
    private readonly directory: ContactDirectory,
    private readonly contacts: ChannelContactRepository,
    private readonly receive: ReceiveMessage,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  /** @returns how to connect, once a day for each sender; empty for none */
  store(form: Record<string, unknown>, reason: string, sentAt: Date, id = textOf(form['MessageSid'])): Promise<string> {
    const [sender, body] = [textOf(form['From']), textOf(form['Body'])];
    const messageSid = id || createHash('sha256').update(JSON.stringify(form)).digest('hex');
    return this.transactions.run(null, async (tx) => {
      const rows = await tx.query<unknown[]>(
        `insert into messaging.unreadable_message (message_sid, form, reason, sent_at) values ($1, $2, $3, $4)
         on conflict do nothing returning 1`,
        [messageSid, JSON.stringify(form, withoutNul), reason, sentAt],
      );
      if (rows.length === 0) return '';
      unreadableMessages.inc();
      if (sender === '') return '';
      const contactId = await this.directory.resolve(tx, { channel: 'whatsapp', userId: sender });
      if (!(await this.contacts.greet(tx, contactId))) return '';
      const text = textIn(detectLanguage(body) ?? DEFAULT_LANGUAGE);
      return text('unknownSender', { product: this.env.PRODUCT_NAME, address: pageOfChats(this.env) });
    });
  }

  /** @throws the first error, after all other messages are processed */
  async readAgain(): Promise<void> {
    const failures: unknown[] = [];
    for (let page = await this.after(''); page.length > 0; page = await this.after(page.at(-1)?.messageSid ?? ''))
      for (const message of page) {
        const reading = this.read(message);
        if ('message' in reading)
          await this.process(reading.message, message).catch((error: unknown) => failures.push(error));
      }
    if (failures.length > 0) throw failures[0];
  }

  /** Messages that no version understands must not hide the ones behind them. */
  private after(messageSid: string): Promise<UnreadableMessageEntity[]> {
    return this.database.manager.find(UnreadableMessageEntity, {
      where: { messageSid: MoreThan(messageSid) },
      order: { messageSid: 'ASC' },
      take: READ_AT_ONCE,
    });
  }

  async purge(tx: Tx): Promise<void> {
    await tx.query(`delete from messaging.unreadable_message where sent_at < now() - interval '30 days'`);
  }

  private read({ messageSid, form }: UnreadableMessageEntity): Reading {
    const [channel, bot = ''] = messageSid.split('/');
    if (channel !== 'telegram' && channel !== 'whatsapp-cloud') return readForm(form);
    const item = channel === 'telegram' ? readUpdate(form, bot) : readCloudItem(form);
    return item.kind === 'message' ? item : { reason: item.kind };
  }

  private async process(incoming: IncomingMessage, { messageSid, sentAt }: UnreadableMessageEntity): Promise<void> {
    await this.receive.run(incoming, sentAt);
    await this.database.manager.delete(UnreadableMessageEntity, { messageSid });
  }
}

// The jsonb type of PostgreSQL cannot store NUL characters.
const withoutNul = (_: string, value: unknown) => (typeof value === 'string' ? value.replaceAll('\u0000', '') : value);

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 1_000) : '');
