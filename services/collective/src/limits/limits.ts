import { waitInWords } from '@dreamloom/contracts';
import { Refusal } from '@dreamloom/platform';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The times of the clock, by UTC, in which uses are counted. */
type Period = 'hour' | 'day' | 'month';

export interface Use {
  what: string;
  /** A dreamer's id, the fingerprint of a household, or EVERYBODY. */
  who: string;
  period: Period;
  limit: number;
  /** Says no to who is over the limit, given how long it takes until it may be done. */
  refusal: (wait: string) => string;
}

/** Uses that were counted together, and when. */
export interface Taken {
  uses: readonly Use[];
  at: Date;
}

interface Count {
  uses: number;
  now: Date;
  until: Date;
}

/** Whom a limit counts that is for the whole house. */
export const EVERYBODY = 'everybody';

/** Counts who uses what, by the database's clock, for all copies of the service together. */
@Injectable()
export class Limits {
  constructor(private readonly database: DataSource) {}

  /**
   * Counts a use under each of these limits, or under none when it is one too many for any, also when many come at once.
   * @throws Refusal 429
   */
  async take(...uses: [Use, ...Use[]]): Promise<Taken> {
    return this.database.transaction(async (tx) => {
      const [first, ...others] = uses;
      const { now: at } = await this.count(tx, first);
      for (const use of others) await this.count(tx, use);
      return { uses, at };
    });
  }

  /** Takes back what was counted for something that was not done after all. */
  async giveBack({ uses, at }: Taken): Promise<void> {
    for (const { what, who, period } of uses)
      await this.database.query(
        `update collective.use_count set uses = uses - 1
         where what = $1 and who = $2 and hour = date_trunc($3, $4::timestamptz, 'UTC') and uses > 0`,
        [nameOf(what, period), who, period, at],
      );
  }

  /** Forgets what somebody used. */
  async forget(tx: Tx, who: string): Promise<void> {
    await tx.query('delete from collective.use_count where who = $1', [who]);
  }

  /** Forgets what no limit looks at any more. */
  async forgetOld(tx: Tx): Promise<void> {
    await tx.query(
      `delete from collective.use_count
       where hour < now() - case when who = $1 then interval '40 days' else interval '2 days' end`,
      [EVERYBODY],
    );
  }

  private async count(tx: Tx, { what, who, period, limit, refusal }: Use): Promise<Count> {
    const [row] = await tx.query<Count[]>(
      `insert into collective.use_count as c (what, who, hour, uses) values ($1, $2, date_trunc($3, now(), 'UTC'), 1)
       on conflict (what, who, hour) do update set uses = c.uses + 1
       returning uses, now(), date_trunc($3, now() at time zone 'UTC') at time zone 'UTC' + ('1 ' || $3)::interval as until`,
      [nameOf(what, period), who, period],
    );
    if (!row) throw new Error('an upsert gave no row');
    if (row.uses > limit) throw new Refusal(429, 'too-many-requests', refusal(waitInWords(row.until, row.now)));
    return row;
  }
}

const nameOf = (what: string, period: Period) => `${what}-by-${period}`;
