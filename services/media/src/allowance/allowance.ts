import type { Limits } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { NotBefore } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export const MEDIA_LIMITS = Symbol('media-limits');

/** The limited work that is done here. */
export type MediaWork = 'listening' | 'painting';
export type MediaLimits = Pick<Limits, MediaWork>;

/** What may still be paid for. Asked before the work and counted with its result: work that is under way elsewhere is not seen. */
@Injectable()
export class Allowance {
  constructor(
    private readonly database: DataSource,
    @Inject(MEDIA_LIMITS) private readonly limits: MediaLimits,
  ) {}

  /** @throws NotBefore when this dreamer has had enough for today, or all have for this month */
  async demand(work: MediaWork, dreamerId: string, amount: number, now = new Date()): Promise<void> {
    const { day, month } = datesOf(now);
    const [used] = await this.database.query<{ of_day: number; of_month: number }[]>(
      `select
         coalesce((select amount from media.day_usage where dreamer_id = $1 and work = $2 and day = $3), 0) as of_day,
         coalesce((select amount from media.month_usage where work = $2 and month = $4), 0) as of_month`,
      [dreamerId, work, day, month],
    );
    const { aDay, aMonth } = this.limits[work];
    const [year, monthIndex] = [now.getUTCFullYear(), now.getUTCMonth()];
    if ((used?.of_month ?? 0) + amount > aMonth)
      throw new NotBefore(new Date(Date.UTC(year, monthIndex + 1, 1)), `enough ${work} for this month`);
    if ((used?.of_day ?? 0) + amount > aDay)
      throw new NotBefore(new Date(Date.UTC(year, monthIndex, now.getUTCDate() + 1)), `enough ${work} for this day`);
  }

  /** Counts what was done, in the transaction that keeps it. */
  async count(tx: Tx, work: MediaWork, dreamerId: string, amount: number, now = new Date()): Promise<void> {
    const { day, month } = datesOf(now);
    await tx.query(
      `insert into media.day_usage as used (dreamer_id, work, day, amount) values ($1, $2, $3, $4)
       on conflict (dreamer_id, work, day) do update set amount = used.amount + excluded.amount`,
      [dreamerId, work, day, amount],
    );
    await tx.query(
      `insert into media.month_usage as used (work, month, amount) values ($1, $2, $3)
       on conflict (work, month) do update set amount = used.amount + excluded.amount`,
      [work, month, amount],
    );
  }
}

/** By UTC, as the vendors bill. */
function datesOf(now: Date): { day: string; month: string } {
  const day = now.toISOString().slice(0, 10);
  return { day, month: `${day.slice(0, 7)}-01` };
}
