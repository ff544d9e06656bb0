import { Refusal } from '@dreamloom/platform';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Counts who uses what, by the hour of the database's clock, for all copies of the service together. */
@Injectable()
export class Limits {
  constructor(private readonly database: DataSource) {}

  /** Counts one use. @throws Refusal 429 when it is one too many for this hour */
  async take(what: string, who: string, perHour: number, sentence: string): Promise<void> {
    const [row] = await this.database.query<{ uses: number }[]>(
      `insert into collective.use_count as c (what, who, hour, uses) values ($1, $2, date_trunc('hour', now()), 1)
       on conflict (what, who, hour) do update set uses = least(c.uses + 1, $3 + 1) returning uses`,
      [what, who, perHour],
    );
    if ((row?.uses ?? 0) > perHour) throw new Refusal(429, 'too-many-requests', sentence);
  }

  /** Forgets what somebody used. */
  async forget(tx: Tx, who: string): Promise<void> {
    await tx.query('delete from collective.use_count where who = $1', [who]);
  }

  /** Forgets what no limit looks at any more. */
  async forgetOld(): Promise<void> {
    await this.database.query(`delete from collective.use_count where hour < now() - interval '2 days'`);
  }
}
