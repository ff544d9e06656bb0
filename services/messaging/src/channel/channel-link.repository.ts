import {
  type ChannelName,
  type ChannelState,
  type Language,
  LIVE_CHANNEL,
  type LiveAnnouncement,
} from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ChannelContactEntity } from './channel-contact.repository.js';
import { newCode } from './claim-code.js';
import { addressesOf, type SenderAddresses } from './sender-addresses.js';

/** A dreamer's claim to a contact of a channel. No message becomes a dream until one from that contact verifies the claim. */
@Entity({ name: 'channel_link' })
@Index('channel_link_code', ['contactId', 'code'], { unique: true })
@Index('channel_link_owner', ['contactId'], { unique: true, where: "status = 'verified'" })
export class ChannelLinkEntity {
  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'channel_link_pk' })
  dreamerId!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'channel_link_pk' })
  channel!: ChannelName;

  @Column({ name: 'contact_id', type: 'uuid' })
  contactId!: string;

  @ManyToOne(() => ChannelContactEntity)
  @JoinColumn({ name: 'contact_id', foreignKeyConstraintName: 'channel_link_contact' })
  contact?: Relation<ChannelContactEntity>;

  @Column({ type: 'text' })
  status!: 'pending' | 'verified';

  @Column({ type: 'text' })
  code!: string;

  /** The first name and masked e-mail address of the dreamer, as the contact sees them. */
  @Column({ type: 'text' })
  claimant!: string;

  /** True after a rejection outside the 24-hour window; nothing is delivered until the contact writes. */
  @Column({ name: 'awaits_message', type: 'boolean', default: false })
  awaitsMessage!: boolean;

  /** The id of the outbound welcome; a message that quotes it refers to this claim. */
  @Column({ name: 'welcome_id', type: 'uuid', nullable: true })
  welcomeId!: string | null;

  /** The language of the browser that claimed the contact. */
  @Column({ name: 'browser_language', type: 'text', nullable: true })
  browserLanguage!: Language | null;

  /** True after another person wrote from this number: only the code of the claim verifies it again. */
  @Column({ name: 'needs_code', type: 'boolean', default: false })
  needsCode!: boolean;

  /** As the person of the contact calls themself, where the vendor says so. */
  @Column({ name: 'contact_name', type: 'text', nullable: true })
  contactName!: string | null;

  @Column({ name: 'claimed_at', type: 'timestamptz', default: () => 'now()' })
  claimedAt!: Date;

  @Column({ name: 'verified_at', type: 'timestamptz', nullable: true })
  verifiedAt!: Date | null;
}

export interface VerifiedLink extends Pick<
  ChannelLinkEntity,
  'dreamerId' | 'contactId' | 'code' | 'awaitsMessage' | 'browserLanguage'
> {
  noAi: boolean;
  /** The dreams of today are postponed. */
  isPostponed: boolean;
  /** Of the profile, otherwise of the contact. */
  language: Language | null;
}

const OWNER = `
  select l.dreamer_id as "dreamerId", l.contact_id as "contactId", l.code, l.awaits_message as "awaitsMessage",
    l.browser_language as "browserLanguage", coalesce(d.language, c.language) as language,
    coalesce(a.no_ai, false) as "noAi", coalesce(p.until > now(), false) as "isPostponed"
  from messaging.channel_link l
  join messaging.channel_contact c on c.id = l.contact_id
  left join messaging.dreamer_language d using (dreamer_id)
  left join messaging.ai_consent a using (dreamer_id)
  left join messaging.postponed_dreams p using (dreamer_id)
  where l.status = 'verified' and l.contact_id =`;

/** The contact that has all addresses of a sender; null when one is new, or when they belong to several. */
const KNOWN_CONTACT = `(
  select (array_agg(contact_id))[1] from messaging.channel_address
  where channel = $1 and address = any($2) and replaced_at is null
  having count(*) = cardinality($2::text[]) and count(distinct contact_id) = 1)`;

@Injectable()
export class ChannelLinkRepository {
  constructor(private readonly database: DataSource) {}

  of(dreamerId: string, channel: ChannelName, tx: Tx = this.database.manager): Promise<ChannelLinkEntity | null> {
    return tx.findOneBy(ChannelLinkEntity, { dreamerId, channel });
  }

  /** The channels whose chats the dreamer has connected, without one that waits for a message. */
  async connected(dreamerId: string): Promise<ChannelName[]> {
    const links = await this.database.manager.find(ChannelLinkEntity, {
      where: { dreamerId, status: 'verified', awaitsMessage: false },
      order: { channel: 'DESC' },
    });
    return links.map(({ channel }) => channel);
  }

  states(dreamerId: string): Promise<Omit<ChannelState, 'isDown'>[]> {
    return this.database.query(
      `select l.channel, case when l.awaits_message then 'pending' else l.status end as status, l.contact_name as name,
         c.unreachable_since is not null as "isBlocked"
       from messaging.channel_link l join messaging.channel_contact c on c.id = l.contact_id where l.dreamer_id = $1`,
      [dreamerId],
    );
  }

  /** The number of the contact, null while it is hidden. */
  async phoneOf({ contactId }: Pick<ChannelLinkEntity, 'contactId'>): Promise<string | null> {
    const [row] = await this.database.query<{ address: string }[]>(
      `select address from messaging.channel_address where contact_id = $1 and address like '+%' and replaced_at is null`,
      [contactId],
    );
    return row?.address ?? null;
  }

  async owner(tx: Tx, contactId: string): Promise<VerifiedLink | null> {
    const [owner] = await tx.query<VerifiedLink[]>(`${OWNER} $1`, [contactId]);
    return owner ?? null;
  }

  /** The owner of a sender whose addresses are all known as those of one contact. */
  async ownerOfSender(tx: Tx, sender: SenderAddresses): Promise<VerifiedLink | null> {
    const [owner] = await tx.query<VerifiedLink[]>(OWNER + KNOWN_CONTACT, [sender.channel, addressesOf(sender)]);
    return owner ?? null;
  }

  async ownerId(contactId: string, tx: Tx = this.database.manager): Promise<string | null> {
    return (await tx.findOneBy(ChannelLinkEntity, { contactId, status: 'verified' }))?.dreamerId ?? null;
  }

  /** Locks the claims, oldest first, so that none changes to another contact before it is verified. The caller holds the contact's lock. */
  claims(tx: Tx, contactId: string): Promise<ChannelLinkEntity[]> {
    return tx.find(ChannelLinkEntity, {
      where: { contactId, status: 'pending' },
      order: { claimedAt: 'ASC', dreamerId: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Locks the claim, as `claims` does. */
  claimWith(tx: Tx, contactId: string, code: string): Promise<ChannelLinkEntity | null> {
    return tx.findOne(ChannelLinkEntity, {
      where: { contactId, code, status: 'pending' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  welcomedBy(welcomeId: string): Promise<ChannelLinkEntity | null> {
    return this.database.manager.findOneBy(ChannelLinkEntity, { welcomeId, status: 'pending' });
  }

  /** A verified link stays unchanged. The caller must hold the lock of the contact. */
  async claim(
    tx: Tx,
    claim: Pick<
      ChannelLinkEntity,
      'dreamerId' | 'channel' | 'contactId' | 'claimant' | 'welcomeId' | 'browserLanguage'
    > & { contactName?: string | null },
  ): Promise<void> {
    const { dreamerId, channel, contactId, claimant, welcomeId, browserLanguage, contactName = null } = claim;
    const others = await this.codes(tx, contactId);
    const code =
      others.find((other) => other.dreamerId === dreamerId)?.code ??
      newCode(new Set(others.map((other) => other.code)));
    await tx.query(
      `insert into messaging.channel_link as l
         (dreamer_id, channel, contact_id, status, code, claimant, welcome_id, browser_language, contact_name)
       values ($1, $2, $3, 'pending', $4, $5, $6, $7, $8)
       on conflict (dreamer_id, channel) do update set contact_id = excluded.contact_id, code = excluded.code,
         claimant = excluded.claimant, browser_language = excluded.browser_language,
         contact_name = excluded.contact_name,
         needs_code = l.needs_code and l.contact_id = excluded.contact_id,
         claimed_at = case when l.contact_id = excluded.contact_id then l.claimed_at else now() end,
         welcome_id = coalesce(excluded.welcome_id, case when l.contact_id = excluded.contact_id then l.welcome_id end)
       where l.status = 'pending'`,
      [dreamerId, channel, contactId, code, claimant, welcomeId, browserLanguage, contactName],
    );
  }

  /** A code of the signed-in page proves more than that of a claim. */
  async noteCode(tx: Tx, { dreamerId, channel }: Pick<ChannelLinkEntity, 'dreamerId' | 'channel'>): Promise<void> {
    await tx.update(ChannelLinkEntity, { dreamerId, channel, status: 'pending' }, { needsCode: false });
  }

  async verify(tx: Tx, { dreamerId, channel }: ChannelLinkEntity): Promise<void> {
    const verified = { status: 'verified', needsCode: false, verifiedAt: () => 'now()' } as const;
    await tx.update(ChannelLinkEntity, { dreamerId, channel }, verified);
    await this.announce(tx, dreamerId);
  }

  /**
   * Another person has the number of a contact: its claims follow to the contact of that person, and its verified link
   * becomes a claim under a new code. What waits to be sent to the former contact is withdrawn.
   * @returns whether there was a verified link
   */
  async handOver(tx: Tx, from: string, to: string): Promise<boolean> {
    await tx.query(
      `update messaging.outbound_message set body = '', bold = null, buttons = null, status = 'withdrawn'
       where contact_id = $1 and status = 'waiting'`,
      [from],
    );
    const taken = new Set([...(await this.codes(tx, from)), ...(await this.codes(tx, to))].map(({ code }) => code));
    const ownerId = await this.ownerId(from, tx);
    const code = newCode(taken);
    const suspended = { status: 'pending', needsCode: true, code, claimedAt: () => 'now()', verifiedAt: null } as const;
    if (ownerId !== null)
      await tx.update(ChannelLinkEntity, { contactId: from, status: 'verified' }, { ...suspended, welcomeId: null });
    await this.merge(tx, to, from);
    if (ownerId !== null) await this.announce(tx, ownerId);
    return ownerId !== null;
  }

  /** Moves the links of one contact to another; a claim whose code is taken there gets a new one. */
  async merge(tx: Tx, to: string, from: string): Promise<void> {
    const taken = new Set((await this.codes(tx, to)).map(({ code }) => code));
    for (const { dreamerId, channel, code } of await tx.findBy(ChannelLinkEntity, { contactId: from })) {
      const moved = taken.has(code) ? newCode(taken) : code;
      taken.add(moved);
      await tx.update(ChannelLinkEntity, { dreamerId, channel }, { contactId: to, code: moved });
    }
  }

  async awaitMessage(tx: Tx, dreamerId: string, contactId: string, awaitsMessage: boolean): Promise<void> {
    await tx.update(ChannelLinkEntity, { dreamerId, contactId, status: 'verified' }, { awaitsMessage });
  }

  async remove(tx: Tx, { dreamerId, channel }: Pick<ChannelLinkEntity, 'dreamerId' | 'channel'>): Promise<void> {
    await tx.delete(ChannelLinkEntity, { dreamerId, channel });
    // What is connected later is requested again.
    await tx.query(
      `update messaging.reminder set by_chat = false where dreamer_id = $1
         and not exists (select from messaging.channel_link where dreamer_id = $1 and status = 'verified')`,
      [dreamerId],
    );
    await this.announce(tx, dreamerId);
  }

  async removeClaims(tx: Tx, contactId: string): Promise<void> {
    for (const { dreamerId } of await this.claims(tx, contactId)) await this.announce(tx, dreamerId);
    await tx.delete(ChannelLinkEntity, { contactId, status: 'pending' });
  }

  private codes(tx: Tx, contactId: string): Promise<Pick<ChannelLinkEntity, 'dreamerId' | 'code'>[]> {
    return tx.find(ChannelLinkEntity, { where: { contactId }, select: { dreamerId: true, code: true } });
  }

  /** Notifies the browsers of the dreamer that a link has changed. */
  async announce(tx: Tx, dreamerId: string): Promise<void> {
    const announcement: LiveAnnouncement = { dreamerId };
    await tx.query('select pg_notify($1, $2)', [LIVE_CHANNEL, JSON.stringify(announcement)]);
  }
}
