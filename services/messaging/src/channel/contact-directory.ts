import type { ChannelName } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { identityConflicts, Logger, recycledPhones } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ChannelContactEntity } from './channel-contact.repository.js';
import { ChannelLinkRepository } from './channel-link.repository.js';
import { addressesOf, type SenderAddresses } from './sender-addresses.js';

/** A number in E.164 with plus or a vendor's id of a person; a replaced one no longer identifies its contact. */
@Entity({ name: 'channel_address' })
@Index('channel_address_current', ['channel', 'address'], { unique: true, where: 'replaced_at is null' })
@Index('channel_address_contact', ['contactId'])
export class ChannelAddressEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'channel_address_pk' })
  id!: string;

  @Column({ type: 'text' })
  channel!: ChannelName;

  @Column({ type: 'text' })
  address!: string;

  @Column({ name: 'contact_id', type: 'uuid' })
  contactId!: string;

  @ManyToOne(() => ChannelContactEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contact_id', foreignKeyConstraintName: 'channel_address_of' })
  contact?: Relation<ChannelContactEntity>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  since!: Date;

  @Column({ name: 'last_seen_at', type: 'timestamptz', nullable: true })
  lastSeenAt!: Date | null;

  @Column({ name: 'replaced_at', type: 'timestamptz', nullable: true })
  replacedAt!: Date | null;
}

const FIND_OR_CREATE = `
  with known as (
    select contact_id as id from messaging.channel_address
    where channel = $1 and address = $2 and replaced_at is null for key share
  ), created as (
    insert into messaging.channel_contact (id, channel) select $3, $1 where not exists (select from known) returning id
  ), added as (
    insert into messaging.channel_address (id, channel, address, contact_id) select $4, $1, $2, id from created
  )
  select id from known union all select id from created`;

/** The conditions of a query about the current numbers of a contact: a vendor's id has no plus. */
const PHONES = `contact_id = $1 and address like '+%' and replaced_at is null`;

/**
 * Finds the contact of a sender. Addresses of one contact are joined only when one message names them, and a number
 * that comes with another id than before belongs to another person.
 */
@Injectable()
export class ContactDirectory {
  constructor(
    private readonly links: ChannelLinkRepository,
    private readonly logger: Logger,
  ) {}

  /**
   * Finds or creates the contact, and serializes all decisions about its owner until the transaction ends.
   * @returns its id
   */
  async resolve(tx: Tx, sender: SenderAddresses): Promise<string> {
    const { channel, phone, userId } = sender;
    // The order is the same for every message, so that two that name the same addresses do not wait for each other.
    const keys = addressesOf(sender).sort();
    await this.lock(tx, ...keys.map((address) => `${channel}:${address}`));
    const contactId =
      phone === undefined || userId === undefined
        ? await this.findOrCreate(tx, channel, phone ?? userId ?? '')
        : await this.join(tx, { channel, phone, userId });
    await this.lock(tx, contactId);
    return contactId;
  }

  /** The statements are the same for a known and for an unknown address, so that a claim cannot reveal which it is. */
  private async findOrCreate(tx: Tx, channel: ChannelName, address: string): Promise<string> {
    const [contact] = await tx.query<{ id: string }[]>(FIND_OR_CREATE, [channel, address, randomUUID(), randomUUID()]);
    if (!contact) throw new Error('the query returned no contact');
    return contact.id;
  }

  private async join(
    tx: Tx,
    sender: Record<'phone' | 'userId', string> & Pick<SenderAddresses, 'channel'>,
  ): Promise<string> {
    const { channel, phone, userId } = sender;
    const [byPhone, byId] = [await this.find(tx, channel, phone), await this.find(tx, channel, userId)];
    if (byId === null && (byPhone === null || !(await this.hasUserId(tx, byPhone)))) {
      const contactId = await this.findOrCreate(tx, channel, phone);
      await this.add(tx, channel, userId, contactId);
      return contactId;
    }
    if (byId !== null && byPhone === byId) return byId;
    const next = byId ?? (await this.findOrCreate(tx, channel, userId));
    if (byPhone === null || (await this.hasUserId(tx, byPhone))) {
      await this.releasePhones(tx, next);
      if (byPhone !== null) await this.handOver(tx, { from: byPhone, to: next });
      await this.add(tx, channel, phone, next);
      return next;
    }
    return this.merge(tx, { byPhone, byId: next });
  }

  private async find(tx: Tx, channel: ChannelName, address: string): Promise<string | null> {
    const [row] = await tx.query<{ id: string }[]>(
      `select contact_id as id from messaging.channel_address
       where channel = $1 and address = $2 and replaced_at is null for key share`,
      [channel, address],
    );
    return row?.id ?? null;
  }

  private async hasUserId(tx: Tx, contactId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select from messaging.channel_address where contact_id = $1 and address not like '+%' and replaced_at is null`,
      [contactId],
    );
    return rows.length > 0;
  }

  /**
   * The vendor says that a person has other addresses than before: the link stays, and the former ones identify no one.
   * Nothing changes for an unknown person, and for one whose new address belongs to another dreamer.
   */
  async replace(
    tx: Tx,
    { channel, previous, next }: Pick<SenderAddresses, 'channel'> & Record<'previous' | 'next', string[]>,
  ): Promise<void> {
    const keys = [...previous, ...next].sort();
    await this.lock(tx, ...keys.map((address) => `${channel}:${address}`));
    const [contactId] = await this.findAll(tx, channel, previous);
    if (contactId === undefined) return;
    const others = (await this.findAll(tx, channel, next)).filter((id) => id !== contactId);
    for (const other of others)
      if ((await this.links.ownerId(other, tx)) !== null) {
        identityConflicts.inc();
        this.logger.warn(
          `a new address of the contact ${contactId} belongs to the contact ${other} of another dreamer`,
        );
        return;
      }
    await tx.query(
      `update messaging.channel_address set replaced_at = now()
       where channel = $1 and replaced_at is null
         and (contact_id = $2 and address = any($3) or contact_id <> $2 and address = any($4))`,
      [channel, contactId, previous, next],
    );
    for (const address of next)
      if ((await this.find(tx, channel, address)) === null) await this.add(tx, channel, address, contactId);
  }

  /** An id of the vendor identifies a person more surely than a number does. */
  private async findAll(tx: Tx, channel: ChannelName, addresses: string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `select contact_id as id from messaging.channel_address
       where channel = $1 and address = any($2) and replaced_at is null order by address like '+%' for key share`,
      [channel, addresses],
    );
    return rows.map(({ id }) => id);
  }

  private async add(tx: Tx, channel: ChannelName, address: string, contactId: string): Promise<void> {
    await tx.insert(ChannelAddressEntity, { id: randomUUID(), channel, address, contactId });
  }

  /** A person has one number, so the former one and the claims to it end. */
  private async releasePhones(tx: Tx, contactId: string): Promise<void> {
    const [, released] = await tx.query<[unknown[], number]>(
      `update messaging.channel_address set replaced_at = now() where ${PHONES}`,
      [contactId],
    );
    if (released > 0) await this.links.removeClaims(tx, contactId);
  }

  /** Another person has the number: the claims to it follow, and its verified link becomes a claim that needs a code. */
  private async handOver(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
    await tx.query(`update messaging.channel_address set replaced_at = now() where ${PHONES}`, [from]);
    // The rate limit of the number stays.
    await tx.query(
      `update messaging.channel_contact c set next_at = greatest(c.next_at, former.next_at)
       from messaging.channel_contact former where c.id = $2 and former.id = $1`,
      [from, to],
    );
    if (await this.links.handOver(tx, from, to)) recycledPhones.inc();
  }

  /** One message names the addresses of two contacts, so they are one person, unless two dreamers own them. */
  private async merge(tx: Tx, { byPhone, byId }: { byPhone: string; byId: string }): Promise<string> {
    const isIdOwned = (await this.links.ownerId(byId, tx)) !== null;
    if (isIdOwned && (await this.links.ownerId(byPhone, tx)) !== null) {
      identityConflicts.inc();
      this.logger.warn(`the contacts ${byPhone} and ${byId} of two dreamers are one person`);
      return byId;
    }
    await this.releasePhones(tx, byId);
    const [remaining, other] = isIdOwned ? [byId, byPhone] : [byPhone, byId];
    // Rows are locked in the same order everywhere: outbound messages, links, contacts, inbound messages.
    await tx.query('update messaging.outbound_message set contact_id = $1 where contact_id = $2', [remaining, other]);
    await this.links.merge(tx, remaining, other);
    await tx.query('update messaging.channel_address set contact_id = $1 where contact_id = $2', [remaining, other]);
    await tx.query(
      `update messaging.channel_contact c set next_at = greatest(c.next_at, o.next_at), language = coalesce(c.language, o.language),
         opted_out_at = greatest(c.opted_out_at, o.opted_out_at), greeted_at = greatest(c.greeted_at, o.greeted_at)
       from messaging.channel_contact o where c.id = $1 and o.id = $2`,
      [remaining, other],
    );
    await tx.delete(ChannelContactEntity, { id: other });
    await tx.query('update messaging.inbound_message set contact_id = $1 where contact_id = $2', [remaining, other]);
    return remaining;
  }

  private async lock(tx: Tx, ...keys: string[]): Promise<void> {
    await tx.query(
      `select pg_advisory_xact_lock(hashtextextended('messaging.channel:' || key, 0)) from unnest($1::text[]) as key`,
      [keys],
    );
  }
}
