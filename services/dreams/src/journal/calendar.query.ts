import { type JournalMonth, MAX_ON_THIS_NIGHT, nightOf } from '@dreamloom/contracts';
import { Clock } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dreamJson, FROM_DREAMS, VERSION } from '../dream/dream.query.js';

const MONTHS = `
  select to_char(night, 'YYYY-MM') as month, sum(dreams)::int as dreams,
    array_agg(extract(day from night)::int order by night) as nights
  from (
    select night, count(*) as dreams from dreams.dream where dreamer_id = $1 and deleted_at is null group by night) nights
  group by 1 order by 1 desc`;

/** $2 is the present night. In a year without 29 February its dreams are shown on the 28th. */
const ON_THIS_NIGHT = `
  with near as (
    select (same + days)::date as night,
      case when to_char(same + days, 'MM-DD') = '02-29' and days = 1 and to_char($2::date + 1, 'MM-DD') = '03-01'
        then 0 else abs(days) end as distance
    from generate_series(1, extract(year from $2::date)::int - 1900) years, generate_series(-3, 3) days,
      lateral (select ($2::date - make_interval(years => years))::date as same) of_year),
  found as (
    select d.id, d.night, near.distance from near
    join dreams.dream d on d.dreamer_id = $1 and d.deleted_at is null and d.night = near.night),
  chosen as (
    select id from found where distance = 0 or not exists (select from found where distance = 0)
    order by night desc, id desc limit ${MAX_ON_THIS_NIGHT})
  select json_build_object(
    'isExact', not exists (select from found) or exists (select from found where distance = 0),
    'dreams', coalesce((select json_agg(${dreamJson()} order by d.night desc, d.created_at desc, d.id desc)
      ${FROM_DREAMS} where d.id in (select id from chosen)), '[]'),
    'version', ${VERSION})::text as answer`;

@Injectable()
export class CalendarQuery {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Everything that the answers depend on, and the present night of the dreamer's time zone. */
  async state(dreamerId: string): Promise<{ state: unknown[]; today: string }> {
    const [row] = await this.database.query<{ version: string; zone: string }[]>(
      `select t.version, coalesce(d.timezone, 'UTC') as zone
       from dreams.dreamer_tally t join dreams.dreamer d on d.id = t.dreamer_id where t.dreamer_id = $1`,
      [dreamerId],
    );
    const today = nightOf(this.clock.now(), row?.zone ?? 'UTC');
    return { state: [dreamerId, row?.version, today, MONTHS, ON_THIS_NIGHT], today };
  }

  /** The text of `JournalMonths`. */
  async months(dreamerId: string): Promise<string> {
    return JSON.stringify({ months: await this.database.query<JournalMonth[]>(MONTHS, [dreamerId]) });
  }

  /** The text of an `OnThisNight`. */
  async onThisNight(dreamerId: string, today: string): Promise<string> {
    const [row] = await this.database.query<{ answer: string }[]>(ON_THIS_NIGHT, [dreamerId, today]);
    if (!row) throw new Error('the query returned no row');
    return row.answer;
  }
}
