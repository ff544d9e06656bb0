import type { PayloadOf } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { HeldMessageRepository } from '../channel/held-message.repository.js';

/** The current and former contacts of a dreamer, without those that another dreamer has verified. */
const CONTACTS = `
  select contact_id as id from messaging.channel_link where dreamer_id = $1 and status = 'verified'
  union select contact_id from messaging.inbound_message where dreamer_id = $1
  except select contact_id from messaging.channel_link where dreamer_id <> $1 and status = 'verified'`;

const LINKED = 'select contact_id as id from messaging.channel_link where dreamer_id = $1';

const SETTINGS_TABLES = ['channel_offer', 'ai_consent', 'postponed_dreams', 'dreamer_language'];
const REMINDER_TABLES = ['reminder', 'requested_reminder', 'push_subscription', 'dreamer_time_zone'];

/** Forms of any vendor that name an address of these contacts: Twilio with a prefix, Meta without a plus, Telegram as a number. */
const UNREADABLE = `
  delete from messaging.unreadable_message where exists (
    select from messaging.channel_address a, (
      select value #>> '{}' as address from jsonb_path_query(form, '$.** ? (@.type() == "string")') value
      union all
      select value #>> '{}' from jsonb_path_query(form, '$.**.id ? (@.type() == "number")') value
    ) sender
    where a.contact_id = any($1) and sender.address in (a.address, 'whatsapp:' || a.address, ltrim(a.address, '+')))`;

@Injectable()
export class ErasureRepository {
  constructor(private readonly held: HeldMessageRepository) {}

  async erase(tx: Tx, dreamerId: string): Promise<void> {
    const contacts = (await tx.query<{ id: string }[]>(CONTACTS, [dreamerId])).map(({ id }) => id);
    const linked = await tx.query<{ id: string }[]>(LINKED, [dreamerId]);
    // Rows are locked in the same order everywhere: outbound messages, links, contacts, inbound messages.
    await tx.query('delete from messaging.outbound_message where dreamer_id = $1', [dreamerId]);
    await tx.query('delete from messaging.channel_link where dreamer_id = $1', [dreamerId]);
    for (const table of [...SETTINGS_TABLES, ...REMINDER_TABLES])
      await tx.query(`delete from messaging.${table} where dreamer_id = $1`, [dreamerId]);
    await tx.query(UNREADABLE, [contacts]);
    await this.eraseContacts(tx, contacts);
    await tx.query('delete from messaging.attachment where dreamer_id = $1', [dreamerId]);
    await tx.query('delete from messaging.dream_mail where dreamer_id = $1', [dreamerId]);
    // Replies to a contact that this dreamer claimed contain the dreamer's name.
    for (const { id } of linked) await this.held.release(tx, id);
    // Reconciliation lists the vendor's messages of the last day, so the row stays with its vendor id only.
    await tx.query(
      `update messaging.inbound_message set contact_id = null, body = '', receipt = '', dreamer_id = null, became = 'nothing'
       where dreamer_id = $1`,
      [dreamerId],
    );
  }

  /** Of a contact that other dreamers claim only the number stays, which they know. */
  private async eraseContacts(tx: Tx, contacts: string[]): Promise<void> {
    const claimed = 'exists (select from messaging.channel_link l where l.contact_id = c.id)';
    await tx.query(`delete from messaging.channel_contact c where id = any($1) and not ${claimed}`, [contacts]);
    await tx.query(
      `update messaging.channel_contact set greeted_at = null, sent_code = null, claims_named_at = null,
         opted_out_at = null, language = null where id = any($1)`,
      [contacts],
    );
    await tx.query(
      `delete from messaging.channel_address
       where contact_id = any($1) and (address not like '+%' or replaced_at is not null)`,
      [contacts],
    );
  }

  /** Covers the message that became the dream, words added later, the replies of the bot, reminders, and all letters. */
  async eraseWords(tx: Tx, { dreamerId, dreamId, messageId }: PayloadOf<'dream-erased'>): Promise<void> {
    const messages = await tx.query<{ id: string }[]>(
      'select id from messaging.inbound_message where id = $1 or about = $1',
      [messageId ?? null],
    );
    const about = [dreamId, ...messages.map(({ id }) => id)];
    await tx.query(
      `update messaging.outbound_message set body = '', bold = null, buttons = null, media_path = null,
         status = case when status = 'waiting' then 'withdrawn' else status end
       where about = any($1) or about in (
         select id from messaging.requested_reminder where dreamer_id = $2 and slot = 'letter')`,
      [about, dreamerId],
    );
    await tx.query(`update messaging.inbound_message set body = '' where id = any($1)`, [about]);
    await tx.query('delete from messaging.reminder where dream_id = $1', [dreamId]);
  }

  async eraseContactMessages(tx: Tx, fingerprint: string): Promise<void> {
    await tx.query('delete from messaging.contact_message where email_fingerprint = $1', [fingerprint]);
  }
}
