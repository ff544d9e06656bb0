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
}

/** Whom a limit counts that is for the whole house. */
export const EVERYBODY = 'everybody';

/** Counts who uses what, by the database's clock, for all copies of the service together. */
@Injectable()
export class Limits {
  constructor(private readonly database: DataSource) {}

  /**
   * Counts one use, also when many come at once.
   * @param sentence says no to who is over the limit, given how long it takes until it may be done
   * @throws Refusal 429 when it is one too many for this time
   */
  async take({ what, who, period, limit }: Use, sentence: (wait: string) => string): Promise<void> {
    const [row] = await this.database.query<{ uses: number; now: Date; until: Date }[]>(
      `insert into collective.use_count as c (what, who, hour, uses) values ($1, $2, date_trunc($4, now(), 'UTC'), 1)
       on conflict (what, who, hour) do update set uses = least(c.uses + 1, $3 + 1)
       returning uses, now(), date_trunc($4, now() at time zone 'UTC') at time zone 'UTC' + ('1 ' || $4)::interval as until`,
      [`${what}-by-${period}`, who, limit, period],
    );
    if (row && row.uses > limit) throw new Refusal(429, 'too-many-requests', sentence(waitInWords(row.until, row.now)));
  }

  /** Forgets what somebody used. */
  async forget(tx: Tx, who: string): Promise<void> {
    await tx.query('delete from collective.use_count where who = $1', [who]);
  }

  /** Forgets what no limit looks at any more. */
  async forgetOld(): Promise<void> {
    await this.database.query(
      `delete from collective.use_count
       where hour < now() - case when who = $1 then interval '40 days' else interval '2 days' end`,
      [EVERYBODY],
    );
  }
}
