import type { MessageHistory, Letters } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ErasureRepository } from '../erasure/erasure.repository.js';

const PAGE = 200;
const ISO = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Covers the same messages as an erasure. */
@Injectable()
export class MessageHistoryQuery {
  constructor(
    private readonly database: DataSource,
    private readonly erasures: ErasureRepository,
  ) {}

  /** Oldest first; a receipt follows the message it answers. */
  async messages(dreamerId: string, skip: number): Promise<MessageHistory['messages']> {
    return this.database.query(
      `select who as "from", phone, text, with_picture as "withPicture", ${ISO('at')} as "createdAt" from (
         select 'dreamer' as who, 0 as turn, id, phone, body as text, false as with_picture, sent_at as at
           from messaging.inbound_message where dreamer_id = $1
         union all select 'bot', 1, id, phone, receipt, false, sent_at
           from messaging.inbound_message where dreamer_id = $1 and receipt <> ''
         union all select 'bot', 2, id, phone, body, media_path is not null, created_at
           from messaging.outbound_message where dreamer_id = $1
       ) said order by at, id, turn limit ${PAGE} offset $2`,
      [dreamerId, skip],
    );
  }

  async letters(fingerprint: string): Promise<Letters['letters']> {
    return this.database.query(
      `select name, email, message, ${ISO('created_at')} as "createdAt" from messaging.contact_message
       where id = any($1) order by created_at, id`,
      [await this.erasures.contactMessagesFrom(fingerprint)],
    );
  }
}
