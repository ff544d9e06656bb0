import { ChannelName, type Language } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, In } from 'typeorm';
import { OPT_OUT } from '../channel/channel-contact.repository.js';
import type { ReplyButton } from '../vendors/channel/channel.port.js';
import {
  OutboundMessageEntity,
  type OutboundStatus,
  stepsBefore,
  type VendorStatus,
} from './outbound-message.entity.js';

export interface NewReply extends Pick<OutboundMessageEntity, 'dreamerId' | 'about' | 'mediaPath'> {
  /** Those that can bring it; undefined: all. */
  channels?: ChannelName[];
  bold?: string | undefined;
  buttons?: ReplyButton[] | undefined;
  isOfOther?: boolean | undefined;
}

export type NewReceipt = Pick<OutboundMessageEntity, 'dreamerId' | 'about' | 'contactId' | 'body'> & {
  part?: number;
  buttons?: ReplyButton[] | undefined;
};

export interface Outgoing extends Pick<
  OutboundMessageEntity,
  | 'id'
  | 'part'
  | 'contactId'
  | 'body'
  | 'bold'
  | 'buttons'
  | 'mediaPath'
  | 'template'
  | 'status'
  | 'attempts'
  | 'sendAt'
  | 'createdAt'
> {
  channel: ChannelName;
  /** The address that the contact used last; of those of one message the number. Empty when it has none. */
  to: string;
  lastInboundAt: Date | null;
  language: Language | null;
  isNudge: boolean;
  welcome?: { claimant: string; code: string };
}

const OUTGOING = `o.id, o.part, o.contact_id as "contactId", o.body, o.bold, o.buttons, o.media_path as "mediaPath", o.template, o.status, o.attempts,
  o.send_at as "sendAt", o.created_at as "createdAt",
  (select c.channel from messaging.channel_contact c where c.id = o.contact_id) as channel,
  coalesce((select a.address from messaging.channel_address a where a.contact_id = o.contact_id and a.replaced_at is null
    order by a.last_seen_at desc nulls last, (a.address like '+%') desc limit 1), '') as "to",
  (select max(m.sent_at) from messaging.inbound_message m where m.contact_id = o.contact_id) as "lastInboundAt",
  coalesce((select d.language from messaging.dreamer_language d where d.dreamer_id = o.dreamer_id),
    (select c.language from messaging.channel_contact c where c.id = o.contact_id),
    (select l.browser_language from messaging.channel_link l where l.dreamer_id = o.dreamer_id and l.contact_id = o.contact_id)) as language,
  exists (select 1 from messaging.requested_reminder r where r.id = o.about and r.slot = 'nudge') as "isNudge"`;

/** WhatsApp reports no block: nothing of what was sent since the last message of the contact has come for days. */
const IS_SILENT = `(c.channel = 'whatsapp' and exists (
  select 1 from messaging.outbound_message o where o.contact_id = c.id
    and o.created_at > coalesce((select max(m.sent_at) from messaging.inbound_message m where m.contact_id = c.id), '-infinity')
  having min(o.created_at) filter (where o.status in ('queued', 'sent', 'undelivered')) < now() - interval '3 days'
    and count(*) filter (where o.status in ('delivered', 'read')) = 0))`;

/** The contact by which the dreamer wrote last, without those that cannot be reached. */
const targetAmong = (links: string) => `
  select l.contact_id from messaging.channel_link l join messaging.channel_contact c on c.id = l.contact_id
  where l.dreamer_id = $1 and l.status = 'verified' and c.unreachable_since is null and ${links}
  order by ${IS_SILENT}, (select max(a.last_seen_at) from messaging.channel_address a where a.contact_id = c.id) desc nulls last,
    l.verified_at desc limit 1`;
const TARGET = targetAmong('true');

const ADD = `
  with first as (
    insert into messaging.outbound_message (id, dreamer_id, about, contact_id, body, media_path, bold, buttons, is_of_other, status)
    select $3, $1, $2, contact_id, $4, $5, $9, case when cardinality($6::uuid[]) = 0 then $10::jsonb end, $11, 'waiting' from (${targetAmong('l.channel = any($8)')}) target
    on conflict (about, part) do nothing returning *
  ), further as (
    insert into messaging.outbound_message (id, dreamer_id, about, part, contact_id, body, bold, buttons, is_of_other, status)
    select further.id, dreamer_id, about, further.part, contact_id, further.body, bold,
      case when further.part = cardinality($6) then $10::jsonb end, is_of_other, 'waiting'
    from first, unnest($6::uuid[], $7::text[]) with ordinality as further (id, body, part)
    returning *
  )
  select ${OUTGOING} from (select * from first union all select * from further) o order by o.part`;

const STORED = `
  select ${OUTGOING}
  from messaging.channel_link l join messaging.outbound_message o on o.about = $2 and o.contact_id = l.contact_id
  where l.dreamer_id = $1 and l.status = 'verified' and o.part >= 0 order by o.part`;

const BEGIN_ATTEMPT = `
  update messaging.outbound_message
  set status = 'sending', attempts = attempts + 1, template = $3, send_at = $4, message_sid = null
  where id = $1 and attempts = $2 and status in ('waiting', 'sending')`;

const NOTE_ACCEPTED = `
  update messaging.outbound_message
  set message_sid = $2,
    send_at = case when status = 'sending' then null else send_at end,
    status = case when status = 'sending' then 'queued' else status end where id = $1`;

const NOTE_PROGRESS = `
  update messaging.outbound_message set status = $3, message_sid = $4, error_code = $5
  where id = $1 and attempts = $2 and status = any($6)`;

@Injectable()
export class OutboundMessageRepository {
  constructor(private readonly database: DataSource) {}

  async byId(id: string): Promise<Outgoing | null> {
    const [message] = await this.database.query<Outgoing[]>(
      `select ${OUTGOING} from messaging.outbound_message o where o.id = $1`,
      [id],
    );
    return message ?? null;
  }

  /**
   * Returns the stored reply to a dream or a request, or stores this one as `waiting` with one row per body, of which the
   * last one has the buttons. The result is empty for a dreamer without a verified contact, and for one whose stored
   * reply is to an earlier one.
   */
  async reserve(
    { dreamerId, about, mediaPath, bold, buttons = [], channels = ChannelName.options, isOfOther = false }: NewReply,
    [first, ...further]: string[],
  ): Promise<Outgoing[]> {
    const ids = further.map(() => randomUUID());
    const stored = buttons.length > 0 ? JSON.stringify(buttons) : null;
    const values = [dreamerId, about, randomUUID(), first, mediaPath, ids, further, channels, bold, stored, isOfOther];
    const added = await this.database.query<Outgoing[]>(ADD, values);
    return added.length > 0 ? added : this.database.query(STORED, [dreamerId, about]);
  }

  /** The limit is one welcome per dreamer and contact within a day. */
  async hasWelcomed(tx: Tx, dreamerId: string, contactId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select 1 from messaging.outbound_message where dreamer_id = $1 and contact_id = $2 and id = about
         and status <> 'failed' and created_at > now() - interval '1 day' limit 1`,
      [dreamerId, contactId],
    );
    return rows.length > 0;
  }

  /**
   * A welcome is stored as `withdrawn` and never sent when the contact is verified, was welcomed today or has opted out:
   * the claimant must not learn which of these applies.
   */
  async reserveWelcome(tx: Tx, dreamerId: string, contactId: string): Promise<string> {
    const id = randomUUID();
    await tx.query(
      `insert into messaging.outbound_message (id, dreamer_id, about, contact_id, body, template, status)
       select $1::uuid, $2::uuid, $1::uuid, $3::uuid, '', true, case
         when exists (select 1 from messaging.channel_link where contact_id = $3 and status = 'verified')
           or exists (select 1 from messaging.outbound_message where contact_id = $3 and id = about
             and status not in ('failed', 'withdrawn') and created_at > now() - interval '1 day')
           or exists (select 1 from messaging.channel_contact where id = $3 and opted_out_at > now() - ${OPT_OUT})
         then 'withdrawn' else 'waiting' end`,
      [id, dreamerId, contactId],
    );
    return id;
  }

  /** Stores the receipt of a message as `waiting`. */
  async reserveReceipt(tx: Tx, receipt: NewReceipt): Promise<string> {
    const id = randomUUID();
    await tx.insert(OutboundMessageEntity, { id, ...receipt, buttons: receipt.buttons ?? null, status: 'waiting' });
    return id;
  }

  /** Prevents the reply to a dream unless it is being sent. */
  async withdraw({ dreamerId, about }: Pick<NewReply, 'dreamerId' | 'about'>): Promise<void> {
    await this.database.query(
      `insert into messaging.outbound_message (id, dreamer_id, about, contact_id, body, status)
       select $3, $1, $2, contact_id, '', 'withdrawn' from (${TARGET}) target
       on conflict (about, part) do update set status = 'withdrawn' where outbound_message.status = 'waiting'`,
      [dreamerId, about, randomUUID()],
    );
  }

  /** @returns false without another contact that can be reached */
  async moveToNextContact(id: string): Promise<boolean> {
    const [, moved] = await this.database.query<[unknown[], number]>(
      `update messaging.outbound_message o set contact_id = target.contact_id, status = 'waiting', send_at = null
       from (${TARGET.replace('$1', '(select dreamer_id from messaging.outbound_message where id = $1)')}) target
       where o.id = $1 and o.contact_id <> target.contact_id`,
      [id],
    );
    return moved > 0;
  }

  /**
   * The questions to a contact are over once it has sent this message.
   * @returns the vendor's ids of those that were sent
   */
  async endQuestions(inboundId: string): Promise<string[]> {
    const [ended] = await this.database.query<[{ sid: string | null }[], number]>(
      `update messaging.outbound_message o set buttons = null from messaging.inbound_message m
       where m.id = $1 and o.contact_id = m.contact_id and o.buttons is not null and o.created_at < m.received_at
       returning o.message_sid as sid`,
      [inboundId],
    );
    return ended.flatMap(({ sid }) => sid ?? []);
  }

  async idOf(tx: Tx, contactId: string, messageSid: string): Promise<string | null> {
    const message = await tx.findOne(OutboundMessageEntity, { where: { contactId, messageSid }, select: { id: true } });
    return message?.id ?? null;
  }

  /** Returns the first of the vendor's ids that no outbound message has yet. */
  async unclaimed(contactId: string, sids: string[]): Promise<string | undefined> {
    const ours = await this.database.manager.find(OutboundMessageEntity, {
      where: { contactId, messageSid: In(sids) },
      select: { messageSid: true },
    });
    return sids.find((sid) => !ours.some((message) => message.messageSid === sid));
  }

  async noteTurn(id: string, sendAt: Date): Promise<void> {
    await this.database.query(
      `update messaging.outbound_message set send_at = $2 where id = $1 and status = 'waiting'`,
      [id, sendAt],
    );
  }

  /** Starts an attempt and uses up its turn. Returns false when another replica has started one in the meantime. */
  async beginAttempt(
    { id, attempts, template }: Pick<Outgoing, 'id' | 'attempts' | 'template'>,
    lookUpAt: Date,
  ): Promise<boolean> {
    const [, begun] = await this.database.query<[unknown[], number]>(BEGIN_ATTEMPT, [id, attempts, template, lookUpAt]);
    return begun > 0;
  }

  /** Resets a message to `waiting` after this attempt. Returns false when another replica has started one. */
  async endAttempt({ id, attempts }: Pick<Outgoing, 'id' | 'attempts'>): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      OutboundMessageEntity,
      { id, attempts, status: 'sending' },
      { status: 'waiting', sendAt: null },
    );
    return affected === 1;
  }

  /** A status callback can arrive before this update, so a later status stays. */
  async noteAccepted(id: string, messageSid: string): Promise<void> {
    await this.database.query(NOTE_ACCEPTED, [id, messageSid]);
  }

  /** Ignores outdated attempts and steps backwards. */
  async noteProgress(
    { id, attempts }: Pick<OutboundMessageEntity, 'id' | 'attempts'>,
    to: { status: VendorStatus; messageSid: string; errorCode: number | null },
  ): Promise<void> {
    const values = [id, attempts, to.status, to.messageSid, to.errorCode, stepsBefore(to.status)];
    await this.database.query(NOTE_PROGRESS, values);
  }

  async noteStatus(tx: Tx, id: string, change: Partial<OutboundMessageEntity>): Promise<void> {
    await tx.update(OutboundMessageEntity, { id }, change);
  }

  async end(id: string, status: OutboundStatus): Promise<void> {
    await this.noteStatus(this.database.manager, id, { status });
  }

  /** Marks the messages that the vendor never accepted as failed. */
  async giveUp(tx: Tx, which: { about: string } | { id: string }): Promise<void> {
    await tx.update(OutboundMessageEntity, { ...which, status: In(['waiting', 'sending']) }, { status: 'failed' });
  }

  /** Words of other dreamers stay until they are delivered, and for a day where that is not reported. */
  async emptyWordsOfOthers(tx: Tx): Promise<void> {
    await tx.query(
      `update messaging.outbound_message set body = '', bold = null,
         status = case when status = 'waiting' then 'withdrawn' else status end
       where is_of_other and body <> ''
         and (status in ('delivered', 'read') or created_at < now() - interval '1 day')`,
    );
  }

  locked(tx: Tx, id: string): Promise<OutboundMessageEntity | null> {
    return tx.findOne(OutboundMessageEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }
}
