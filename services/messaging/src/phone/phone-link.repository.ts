import { type Language, LIVE_CHANNEL, type LiveAnnouncement } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { Column, DataSource, Entity, Index, IsNull, PrimaryColumn } from 'typeorm';

/** A dreamer's claim to a phone. No message becomes a dream until one from that number verifies the claim. */
@Entity({ name: 'phone_link' })
@Index('phone_link_code', ['phone', 'code'], { unique: true })
@Index('phone_link_owner', ['phone'], { unique: true, where: "status = 'verified'" })
export class PhoneLinkEntity {
  @PrimaryColumn({ name: 'dreamer_id', type: 'uuid', primaryKeyConstraintName: 'phone_link_pk' })
  dreamerId!: string;

  /** E.164 with plus. */
  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'text' })
  status!: 'pending' | 'verified';

  @Column({ type: 'text' })
  code!: string;

  /** The first name and masked e-mail address of the dreamer, as the owner of the phone sees them. */
  @Column({ type: 'text' })
  claimant!: string;

  /** True after a rejection outside the 24-hour window; nothing is delivered until the phone writes. */
  @Column({ name: 'awaits_message', type: 'boolean', default: false })
  awaitsMessage!: boolean;

  /** The id of the outbound welcome; a message that quotes it refers to this claim. */
  @Column({ name: 'welcome_id', type: 'uuid', nullable: true })
  welcomeId!: string | null;

  /** The language of the browser that claimed the phone. */
  @Column({ name: 'browser_language', type: 'text', nullable: true })
  browserLanguage!: Language | null;

  /** WhatsApp's id of the person whose messages verify the link, null until a message has one. */
  @Column({ name: 'user_id', type: 'text', nullable: true })
  userId!: string | null;

  /** True after another person wrote from this number: only the code of the claim verifies it again. */
  @Column({ name: 'needs_code', type: 'boolean', default: false })
  needsCode!: boolean;

  @Column({ name: 'claimed_at', type: 'timestamptz', default: () => 'now()' })
  claimedAt!: Date;

  @Column({ name: 'verified_at', type: 'timestamptz', nullable: true })
  verifiedAt!: Date | null;
}

export interface VerifiedLink extends Pick<
  PhoneLinkEntity,
  'dreamerId' | 'code' | 'awaitsMessage' | 'browserLanguage' | 'userId'
> {
  noAi: boolean;
  /** The dreams of today are postponed. */
  isPostponed: boolean;
  /** Of the profile, otherwise of the phone. */
  language: Language | null;
}

@Injectable()
export class PhoneLinkRepository {
  constructor(private readonly database: DataSource) {}

  of(dreamerId: string, tx: Tx = this.database.manager): Promise<PhoneLinkEntity | null> {
    return tx.findOneBy(PhoneLinkEntity, { dreamerId });
  }

  async owner(tx: Tx, phone: string): Promise<VerifiedLink | null> {
    const [owner] = await tx.query<VerifiedLink[]>(
      `select l.dreamer_id as "dreamerId", l.code, l.awaits_message as "awaitsMessage",
         l.browser_language as "browserLanguage", l.user_id as "userId", coalesce(d.language, c.language) as language,
         coalesce(a.no_ai, false) as "noAi", coalesce(p.until > now(), false) as "isPostponed"
       from messaging.phone_link l
       left join messaging.dreamer_language d using (dreamer_id)
       left join messaging.ai_consent a using (dreamer_id)
       left join messaging.postponed_dreams p using (dreamer_id)
       left join messaging.phone_contact c on c.phone = l.phone
       where l.phone = $1 and l.status = 'verified'`,
      [phone],
    );
    return owner ?? null;
  }

  /** Serializes all decisions about the owner of a number until the transaction ends. */
  async lock(tx: Tx, phone: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('messaging.phone_link:' || $1, 0))`, [phone]);
  }

  /** Locks the claims, so that none changes to another number before it is verified. The caller holds the phone's lock. */
  claims(tx: Tx, phone: string): Promise<PhoneLinkEntity[]> {
    return tx.find(PhoneLinkEntity, { where: { phone, status: 'pending' }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks the claim, as `claims` does. */
  claimWith(tx: Tx, phone: string, code: string): Promise<PhoneLinkEntity | null> {
    return tx.findOne(PhoneLinkEntity, {
      where: { phone, code, status: 'pending' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  welcomedBy(welcomeId: string): Promise<PhoneLinkEntity | null> {
    return this.database.manager.findOneBy(PhoneLinkEntity, { welcomeId, status: 'pending' });
  }

  /** A verified link stays unchanged. The caller must hold the lock of the number. */
  async claim(
    tx: Tx,
    claim: Pick<PhoneLinkEntity, 'dreamerId' | 'phone' | 'claimant' | 'welcomeId' | 'browserLanguage'>,
  ): Promise<void> {
    const { dreamerId, phone, claimant, welcomeId, browserLanguage } = claim;
    const others = await tx.find(PhoneLinkEntity, { where: { phone }, select: { dreamerId: true, code: true } });
    const code =
      others.find((other) => other.dreamerId === dreamerId)?.code ??
      newCode(new Set(others.map((other) => other.code)));
    await tx.query(
      `insert into messaging.phone_link (dreamer_id, phone, status, code, claimant, welcome_id, browser_language)
       values ($1, $2, 'pending', $3, $4, $5, $6)
       on conflict (dreamer_id) do update set phone = excluded.phone, code = excluded.code, claimant = excluded.claimant,
         browser_language = excluded.browser_language,
         needs_code = phone_link.needs_code and phone_link.phone = excluded.phone,
         claimed_at = case when phone_link.phone = excluded.phone then phone_link.claimed_at else now() end,
         welcome_id = coalesce(excluded.welcome_id, case when phone_link.phone = excluded.phone then phone_link.welcome_id end)
       where phone_link.status = 'pending'`,
      [dreamerId, phone, code, claimant, welcomeId, browserLanguage],
    );
  }

  async verify(tx: Tx, { dreamerId }: PhoneLinkEntity, userId: string | null = null): Promise<void> {
    const verified = { status: 'verified', userId, needsCode: false, verifiedAt: () => 'now()' } as const;
    await tx.update(PhoneLinkEntity, { dreamerId }, verified);
    await this.announce(tx, dreamerId);
  }

  async noteUserId(tx: Tx, dreamerId: string, userId: string): Promise<void> {
    await tx.update(PhoneLinkEntity, { dreamerId, userId: IsNull() }, { userId });
  }

  /**
   * Makes a link of a number that changed hands a claim again, under a new code, and withdraws what waits to be sent to it.
   * The caller must hold the lock of the number.
   */
  async suspend(tx: Tx, { dreamerId, code }: VerifiedLink, phone: string): Promise<void> {
    await tx.query(
      `update messaging.outbound_message set body = '', status = 'withdrawn' where phone = $1 and status = 'waiting'`,
      [phone],
    );
    const others = await tx.find(PhoneLinkEntity, { where: { phone }, select: { dreamerId: true, code: true } });
    await tx.query(
      `update messaging.phone_link set status = 'pending', needs_code = true, user_id = null, code = $2,
         claimed_at = now(), verified_at = null, welcome_id = null where dreamer_id = $1`,
      [dreamerId, newCode(new Set([code, ...others.map((other) => other.code)]))],
    );
    await this.announce(tx, dreamerId);
  }

  async awaitMessage(tx: Tx, dreamerId: string, phone: string, awaitsMessage: boolean): Promise<void> {
    await tx.update(PhoneLinkEntity, { dreamerId, phone, status: 'verified' }, { awaitsMessage });
  }

  async remove(tx: Tx, dreamerId: string): Promise<void> {
    await tx.delete(PhoneLinkEntity, { dreamerId });
    // A number that is connected later is requested again.
    await tx.query('update messaging.nudge_settings set by_whatsapp = false where dreamer_id = $1', [dreamerId]);
    await tx.query('update messaging.reminder set by_whatsapp = false where dreamer_id = $1', [dreamerId]);
    await this.announce(tx, dreamerId);
  }

  async removeClaims(tx: Tx, phone: string): Promise<void> {
    for (const { dreamerId } of await this.claims(tx, phone)) await this.announce(tx, dreamerId);
    await tx.delete(PhoneLinkEntity, { phone, status: 'pending' });
  }

  private async announce(tx: Tx, dreamerId: string): Promise<void> {
    const announcement: LiveAnnouncement = { dreamerId };
    await tx.query('select pg_notify($1, $2)', [LIVE_CHANNEL, JSON.stringify(announcement)]);
  }
}

// The alphabet has no vowels, so that no code is a word or a command.
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 4;
const AT_START = new RegExp(`^/([${LETTERS}]{${LENGTH}})(?:\\s(.*))?$`, 'is');

export function newCode(taken: ReadonlySet<string>): string {
  for (;;) {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    if (!taken.has(code)) return code;
  }
}

export function codeAtStart(body: string): { code: string; text: string } | null {
  const [, code, text] = AT_START.exec(body) ?? [];
  return code === undefined ? null : { code: code.toUpperCase(), text: text?.trim() ?? '' };
}
