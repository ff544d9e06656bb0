import type { DreamMails, Letters, MessageHistory } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const PAGE = 200;
const ISO = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The address that a contact used last, also when another one has replaced it. */
const ADDRESS = `(
  select address from messaging.channel_address a where a.contact_id = c.id
  order by last_seen_at desc nulls last, (address like '+%') desc limit 1)`;

/** The data of a dreamer for an export, which covers the same rows as an erasure; oldest first. */
@Injectable()
export class YourDataQuery {
  constructor(private readonly database: DataSource) {}

  /** A receipt follows the message it answers. */
  messages(dreamerId: string, skip: number): Promise<MessageHistory['messages']> {
    return this.database.query(
      `select sender as "from", c.channel, ${ADDRESS} as address, text, with_picture as "withPicture", ${ISO('at')} as "createdAt" from (
         select 'dreamer' as sender, 0 as turn, id, contact_id, body as text, false as with_picture, sent_at as at
           from messaging.inbound_message where dreamer_id = $1
         union all select 'bot', 1, id, contact_id, receipt, false, sent_at
           from messaging.inbound_message where dreamer_id = $1 and receipt <> ''
         union all select 'bot', 2, id, contact_id, body, media_path is not null, created_at
           from messaging.outbound_message o where dreamer_id = $1 and not exists (
             select 1 from messaging.inbound_message i where i.id = o.about and i.dreamer_id is distinct from $1)
       ) message join messaging.channel_contact c on c.id = contact_id order by at, message.id, turn limit ${PAGE} offset $2`,
      [dreamerId, skip],
    );
  }

  mails(dreamerId: string, skip: number): Promise<DreamMails['mails']> {
    return this.database.query(
      `select recipient, ${ISO('created_at')} as "createdAt" from messaging.dream_mail where dreamer_id = $1
       order by created_at, id limit ${PAGE} offset $2`,
      [dreamerId, skip],
    );
  }

  letters(fingerprint: string): Promise<Letters['letters']> {
    return this.database.query(
      `select name, email, message, ${ISO('created_at')} as "createdAt" from messaging.contact_message
       where email_fingerprint = $1 order by created_at, id`,
      [fingerprint],
    );
  }
}

@Controller()
export class YourDataInternalController {
  constructor(private readonly yourData: YourDataQuery) {}

  @Serves('GET /internal/message-history/:dreamer')
  async messages({ dreamer, query }: RequestOf<'GET /internal/message-history/:dreamer'>): Promise<MessageHistory> {
    return { messages: await this.yourData.messages(dreamer, query.skip) };
  }

  @Serves('GET /internal/dream-mails/:dreamer')
  async mails({ dreamer, query }: RequestOf<'GET /internal/dream-mails/:dreamer'>): Promise<DreamMails> {
    return { mails: await this.yourData.mails(dreamer, query.skip) };
  }

  @Serves('GET /internal/letters/:fingerprint')
  async letters({ fingerprint }: RequestOf<'GET /internal/letters/:fingerprint'>): Promise<Letters> {
    return { letters: await this.yourData.letters(fingerprint) };
  }
}
