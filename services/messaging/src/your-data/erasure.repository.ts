import type { PayloadOf } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { HeldMessageRepository } from '../phone/held-message.repository.js';

/** The current and former numbers of a dreamer, without those that another dreamer has verified. */
const PHONES = `
  select phone from messaging.phone_link where dreamer_id = $1 and status = 'verified'
  union select phone from messaging.inbound_message where dreamer_id = $1
  except select phone from messaging.phone_link where dreamer_id <> $1 and status = 'verified'`;

const NUDGE_TABLES = ['nudge_settings', 'reminder', 'nudge', 'push_subscription', 'dreamer_time_zone'];

@Injectable()
export class ErasureRepository {
  constructor(private readonly held: HeldMessageRepository) {}

  async erase(tx: Tx, dreamerId: string): Promise<void> {
    const rows = await tx.query<{ phone: string }[]>(PHONES, [dreamerId]);
    const linked = await tx.query<{ phone: string }[]>('select phone from messaging.phone_link where dreamer_id = $1', [
      dreamerId,
    ]);
    // Rows are locked in the same order everywhere: outbound messages, link, phone contact, inbound messages.
    await tx.query('delete from messaging.outbound_message where dreamer_id = $1', [dreamerId]);
    await tx.query('delete from messaging.phone_link where dreamer_id = $1', [dreamerId]);
    await tx.query('delete from messaging.ai_consent where dreamer_id = $1', [dreamerId]);
    await tx.query('delete from messaging.postponed_dreams where dreamer_id = $1', [dreamerId]);
    await tx.query('delete from messaging.dreamer_language where dreamer_id = $1', [dreamerId]);
    for (const table of NUDGE_TABLES)
      await tx.query(`delete from messaging.${table} where dreamer_id = $1`, [dreamerId]);
    await tx.query('delete from messaging.phone_contact where phone = any($1)', [rows.map(({ phone }) => phone)]);
    await tx.query(`delete from messaging.unreadable_message where form ->> 'From' = any($1)`, [
      rows.map(({ phone }) => `whatsapp:${phone}`),
    ]);
    await tx.query('delete from messaging.attachment where dreamer_id = $1', [dreamerId]);
    await tx.query('delete from messaging.dream_mail where dreamer_id = $1', [dreamerId]);
    // Replies to a number that this dreamer claimed contain the dreamer's name.
    for (const { phone } of linked) await this.held.release(tx, phone);
    // Reconciliation lists the vendor's messages of the last day, so the row stays with its vendor id only.
    await tx.query(
      `update messaging.inbound_message set phone = '', body = '', receipt = '', dreamer_id = null, became = 'nothing'
       where dreamer_id = $1`,
      [dreamerId],
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
      `update messaging.outbound_message set body = '', media_path = null,
         status = case when status = 'waiting' then 'withdrawn' else status end
       where about = any($1) or about in (
         select id from messaging.nudge where dreamer_id = $2 and slot = 'letter')`,
      [about, dreamerId],
    );
    await tx.query(`update messaging.inbound_message set body = '' where id = any($1)`, [about]);
    await tx.query('delete from messaging.reminder where dream_id = $1', [dreamId]);
  }

  async eraseContactMessages(tx: Tx, fingerprint: string): Promise<void> {
    await tx.query('delete from messaging.contact_message where email_fingerprint = $1', [fingerprint]);
  }
}
