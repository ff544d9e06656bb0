import type { Language } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';

/** WhatsApp allows one business message per phone every six seconds. */
export const MIN_INTERVAL = "interval '6 seconds'";

export const OPT_OUT = "interval '30 days'";

/** Holds the rate limit, the last greeting, the opt-out and the language of a phone. */
@Entity({ name: 'phone_contact' })
export class PhoneContactEntity {
  /** E.164 with plus. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'phone_contact_pk' })
  phone!: string;

  @Column({ name: 'next_at', type: 'timestamptz', default: () => 'now()' })
  nextAt!: Date;

  @Column({ name: 'greeted_at', type: 'timestamptz', nullable: true })
  greetedAt!: Date | null;

  /** The code of the claim that the bot named last, which a bare '/' confirms; empty when it named several at once. */
  @Column({ name: 'sent_code', type: 'text', nullable: true })
  sentCode!: string | null;

  /** When a receipt last named the claims on this phone. */
  @Column({ name: 'claims_named_at', type: 'timestamptz', nullable: true })
  claimsNamedAt!: Date | null;

  /** After /stop the phone gets no welcome for OPT_OUT, or until it sends '/' itself. */
  @Column({ name: 'opted_out_at', type: 'timestamptz', nullable: true })
  optedOutAt!: Date | null;

  /** The language of the first message that shows one, or what /language chose. */
  @Column({ type: 'text', nullable: true })
  language!: Language | null;
}

const TAKE_TURN = `
  insert into messaging.phone_contact (phone, next_at)
  select phone, now() + ${MIN_INTERVAL} from messaging.outbound_message where id = $1 for key share
  on conflict (phone) do update set next_at = greatest(phone_contact.next_at, now()) + ${MIN_INTERVAL}
  returning next_at - ${MIN_INTERVAL} as turn`;

@Injectable()
export class PhoneContactRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Reserves the next turn on the phone of this message across all replicas; each turn is given once.
   * @returns null when the message was erased
   */
  async takeTurn(messageId: string): Promise<Date | null> {
    const [row] = await this.database.query<{ turn: Date }[]>(TAKE_TURN, [messageId]);
    return row?.turn ?? null;
  }

  /** Returns true at most once a day, so that an unknown sender gets one reply. */
  async greet(tx: Tx, phone: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `insert into messaging.phone_contact (phone, greeted_at) values ($1, now())
       on conflict (phone) do update set greeted_at = now()
       where phone_contact.greeted_at is null or phone_contact.greeted_at < now() - interval '24 hours'
       returning phone`,
      [phone],
    );
    return rows.length > 0;
  }

  /** Returns null when no claim was named to this phone, and an empty string when several were named at once. */
  async sentCode(tx: Tx, phone: string): Promise<string | null> {
    return (await tx.findOneBy(PhoneContactEntity, { phone }))?.sentCode ?? null;
  }

  /**
   * Records that a receipt names the claims.
   * @param sentCode undefined when it does not reach its reader at once, so that a bare '/' must not refer to it
   * @returns false when these claims were named within the last hour
   */
  async nameClaims(tx: Tx, phone: string, sentCode?: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `insert into messaging.phone_contact as c (phone, sent_code, claims_named_at) values ($1, $2, now())
       on conflict (phone) do update set claims_named_at = now(), sent_code = coalesce($2, c.sent_code)
       where c.claims_named_at is null or c.claims_named_at < now() - interval '1 hour'
         or c.sent_code is distinct from coalesce($2, c.sent_code)
       returning 1`,
      [phone, sentCode ?? null],
    );
    return rows.length > 0;
  }

  async recordSentCode(tx: Tx, phone: string, sentCode: string): Promise<void> {
    await tx.upsert(PhoneContactEntity, { phone, sentCode }, ['phone']);
  }

  /** A confirmation clears the named claim and the opt-out. */
  async noteConfirmation(tx: Tx, phone: string): Promise<void> {
    await tx.upsert(PhoneContactEntity, { phone, sentCode: null, claimsNamedAt: null, optedOutAt: null }, ['phone']);
  }

  async noteOptOut(tx: Tx, phone: string): Promise<void> {
    await tx.upsert(PhoneContactEntity, { phone, sentCode: null, claimsNamedAt: null, optedOutAt: () => 'now()' }, [
      'phone',
    ]);
  }

  /** Another person has the number: what is stored about the former one is not theirs. The rate limit stays. */
  async reset(tx: Tx, phone: string): Promise<void> {
    const none = { greetedAt: null, sentCode: null, claimsNamedAt: null, optedOutAt: null, language: null };
    await tx.update(PhoneContactEntity, { phone }, none);
  }

  async deleteIdle(tx: Tx): Promise<void> {
    await tx.query(
      `delete from messaging.phone_contact
       where next_at < now() - interval '2 days' and (greeted_at is null or greeted_at < now() - interval '2 days')
         and (opted_out_at is null or opted_out_at < now() - ${OPT_OUT})
         and (language is null or not exists (
           select 1 from messaging.phone_link l where l.phone = phone_contact.phone and l.status = 'verified'))`,
    );
  }
}
