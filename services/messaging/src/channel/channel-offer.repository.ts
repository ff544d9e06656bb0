import type { ChannelName, Language } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LETTERS } from './claim-code.js';

/** A code can be tried without knowing a number, so it is longer than that of a claim. */
const LENGTH = 10;
const LIFETIME_MS = 15 * 60_000;
/** The page may be open on several devices; a further code ends the oldest one. */
const MAX_OFFERS = 5;
const AT_START = new RegExp(`^/([${LETTERS}]{${LENGTH}})(?:\\s|$)`, 'i');

/** A code that the web app shows; the chat that sends it becomes a claim of the dreamer. */
@Entity({ name: 'channel_offer' })
@Index('channel_offer_dreamer', ['dreamerId', 'channel'])
export class ChannelOfferEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'channel_offer_pk' })
  code!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @Column({ type: 'text' })
  channel!: ChannelName;

  @Column({ type: 'text' })
  claimant!: string;

  @Column({ name: 'browser_language', type: 'text' })
  browserLanguage!: Language;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}

@Injectable()
export class ChannelOfferRepository {
  async issue(
    tx: Tx,
    offer: Omit<ChannelOfferEntity, 'code' | 'expiresAt'>,
    now: Date,
  ): Promise<Pick<ChannelOfferEntity, 'code' | 'expiresAt'>> {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    await tx.query(
      `delete from messaging.channel_offer where code in (
         select code from messaging.channel_offer where dreamer_id = $1 and channel = $2
         order by expires_at desc offset $3)`,
      [offer.dreamerId, offer.channel, MAX_OFFERS - 1],
    );
    await tx.insert(ChannelOfferEntity, { ...offer, code, expiresAt });
    return { code, expiresAt };
  }

  /** A code can be used once. @returns null for one that is unknown, used, expired, or of another channel */
  async take(tx: Tx, channel: ChannelName, code: string): Promise<ChannelOfferEntity | null> {
    const [[offer]] = await tx.query<[ChannelOfferEntity[], number]>(
      `delete from messaging.channel_offer where channel = $1 and code = $2 and expires_at > now()
       returning dreamer_id as "dreamerId", channel, code, claimant, browser_language as "browserLanguage",
         expires_at as "expiresAt"`,
      [channel, code],
    );
    return offer ?? null;
  }

  async end(tx: Tx, dreamerId: string, channel: ChannelName): Promise<void> {
    await tx.delete(ChannelOfferEntity, { dreamerId, channel });
  }

  async deleteExpired(tx: Tx): Promise<void> {
    await tx.query('delete from messaging.channel_offer where expires_at < now()');
  }
}

/** The code of an offer at the start of a message. */
export function offeredCode(body: string): string | null {
  return AT_START.exec(body)?.[1]?.toUpperCase() ?? null;
}
