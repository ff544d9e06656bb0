import type { Tx } from '@dreamloom/eventing';
import { emailFingerprint, type Key } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HeldMessageRepository } from '../inbound/held-message.repository.js';

/** Token of the key that e-mail addresses are hashed with. */
export const FINGERPRINT_KEY = Symbol('fingerprint-key');

/** The numbers of a dreamer, now and before, but none that is somebody else's by now. */
const PHONES = `
  select phone from messaging.phone_link where dreamer_id = $1 and status = 'verified'
  union select phone from messaging.inbound_message where dreamer_id = $1
  except select phone from messaging.phone_link where dreamer_id <> $1 and status = 'verified'`;

@Injectable()
export class ErasureRepository {
  constructor(
    private readonly database: DataSource,
    private readonly held: HeldMessageRepository,
    @Inject(FINGERPRINT_KEY) private readonly fingerprintKey: Key<'e-mail fingerprints'>,
  ) {}

  /** Erases a dreamer's link and all messages both ways. */
  async erase(tx: Tx, dreamerId: string): Promise<void> {
    const rows = await tx.query<{ phone: string }[]>(PHONES, [dreamerId]);
    const linked = await tx.query<{ phone: string }[]>('select phone from messaging.phone_link where dreamer_id = $1', [
      dreamerId,
    ]);
    // Rows are locked in the order in which others lock them: what the bot sent, the link, the phone, the messages.
    await tx.query('delete from messaging.outbound_message where dreamer_id = $1', [dreamerId]);
    await tx.query('delete from messaging.phone_link where dreamer_id = $1', [dreamerId]);
    await tx.query('delete from messaging.phone_contact where phone = any($1)', [rows.map(({ phone }) => phone)]);
    await tx.query('delete from messaging.voice_note where dreamer_id = $1', [dreamerId]);
    await tx.query('delete from messaging.sent_mail where dreamer_id = $1', [dreamerId]);
    // What the bot answered to a number that this dreamer claimed names them.
    for (const { phone } of linked) await this.held.release(tx, phone);
    // The vendor lists the messages of a day when it is asked for missed ones: their ids stay so long, and nothing else.
    await tx.query(
      `update messaging.inbound_message set phone = '', body = '', receipt = '', dreamer_id = null, became = 'nothing'
       where dreamer_id = $1`,
      [dreamerId],
    );
  }

  /** Empties what was written about a dream: the message that told it, more words of it, and what the bot answered. */
  async eraseWords(tx: Tx, dreamId: string, messageId: string | null): Promise<void> {
    const messages = await tx.query<{ id: string }[]>(
      'select id from messaging.inbound_message where id = $1 or about = $1',
      [messageId],
    );
    const about = [dreamId, ...messages.map(({ id }) => id)];
    await tx.query(
      `update messaging.outbound_message set body = '', media_path = null,
         status = case when status = 'waiting' then 'withdrawn' else status end
       where about = any($1)`,
      [about],
    );
    await tx.query(`update messaging.inbound_message set body = '' where id = any($1)`, [about]);
  }

  /** Ids of what was written to the house from an address of this fingerprint. */
  async contactMessagesFrom(fingerprint: string): Promise<string[]> {
    await this.fingerprintOldContactMessages();
    const rows = await this.database.query<{ id: string }[]>(
      'select id from messaging.contact_message where email_fingerprint = $1',
      [fingerprint],
    );
    return rows.map(({ id }) => id);
  }

  async eraseContactMessages(tx: Tx, ids: string[]): Promise<void> {
    await tx.query('delete from messaging.contact_message where id = any($1)', [ids]);
  }

  /** Once: the database does not know the key, so that no migration could. */
  private async fingerprintOldContactMessages(): Promise<void> {
    const old = await this.database.query<{ id: string; email: string }[]>(
      'select id, email from messaging.contact_message where email_fingerprint is null',
    );
    for (const { id, email } of old)
      await this.database.query('update messaging.contact_message set email_fingerprint = $2 where id = $1', [
        id,
        emailFingerprint(email, this.fingerprintKey),
      ]);
  }
}
