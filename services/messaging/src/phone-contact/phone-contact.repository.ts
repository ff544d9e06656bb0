import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** WhatsApp lets a business write to one phone every six seconds. */
export const PACE = "interval '6 seconds'";

/** So long after /stop a phone gets no welcome message. */
export const OPT_OUT = "interval '30 days'";

const TAKE_TURN = `
  insert into messaging.phone_contact (phone, next_at) values ($1, now() + ${PACE})
  on conflict (phone) do update set next_at = greatest(phone_contact.next_at, now()) + ${PACE}
  returning next_at - ${PACE} as turn`;

@Injectable()
export class PhoneContactRepository {
  constructor(private readonly database: DataSource) {}

  /** Reserves the next turn to write to this phone, over all copies of the service; every turn is given once. */
  async takeTurn(phone: string): Promise<Date> {
    const [row] = await this.database.query<{ turn: Date }[]>(TAKE_TURN, [phone]);
    if (!row) throw new Error('an upsert gave no row');
    return row.turn;
  }

  /** True once a day: a stranger is told what this is, and then left in peace. */
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

  /** The code of the claim that this phone was told of last; null when it was told of none, empty after several at once. */
  async sentCode(tx: Tx, phone: string): Promise<string | null> {
    const [row] = await tx.query<{ code: string | null }[]>(
      'select sent_code as code from messaging.phone_contact where phone = $1',
      [phone],
    );
    return row?.code ?? null;
  }

  async recordSent(tx: Tx, phone: string, code: string): Promise<void> {
    await tx.query(
      `insert into messaging.phone_contact (phone, sent_code) values ($1, $2)
       on conflict (phone) do update set sent_code = excluded.sent_code`,
      [phone, code],
    );
  }

  /** The phone said yes to a claim: what it was told and refused before does not count any more. */
  async noteYes(tx: Tx, phone: string): Promise<void> {
    await tx.query(
      `insert into messaging.phone_contact (phone) values ($1)
       on conflict (phone) do update set sent_code = null, opted_out_at = null`,
      [phone],
    );
  }

  async noteOptOut(tx: Tx, phone: string): Promise<void> {
    await tx.query(
      `insert into messaging.phone_contact (phone, opted_out_at) values ($1, now())
       on conflict (phone) do update set sent_code = null, opted_out_at = now()`,
      [phone],
    );
  }

  /** Forgets phones that nothing has to be remembered of any more. */
  async deleteQuiet(tx: Tx): Promise<void> {
    await tx.query(
      `delete from messaging.phone_contact
       where next_at < now() - interval '2 days' and (greeted_at is null or greeted_at < now() - interval '2 days')
         and (opted_out_at is null or opted_out_at < now() - ${OPT_OUT})`,
    );
  }
}
