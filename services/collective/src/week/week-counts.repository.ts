import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DREAM_MOTIFS } from './words/dream-motifs.js';

/** What a dream adds to its week. */
export interface Counted {
  week: number;
  dreamerId: string;
  places: readonly string[];
  words: readonly string[];
}

export interface WeekFigures {
  dreamCount: number;
  uniqueDreamers: number;
  topWords: string[];
}

const MOST_TOP_WORDS = 7;

/** The counters of weeks, by place. They change under the week's lock, in the transaction that changes the dream. */
@Injectable()
export class WeekCountsRepository {
  constructor(private readonly database: DataSource) {}

  /** Keeps everybody else from changing these weeks until the transaction ends. */
  async lock(tx: Tx, weeks: readonly (number | null)[]): Promise<void> {
    // In one order everywhere, so that nobody waits for each other.
    const numbers = [...new Set(weeks.filter((week) => week !== null))].sort((a, b) => a - b);
    for (const week of numbers) await tx.query(`select pg_advisory_xact_lock(hashtext('collective.week'), $1)`, [week]);
  }

  async add(tx: Tx, { week, dreamerId, places, words }: Counted): Promise<void> {
    await tx.query(
      `with counted as (
         insert into collective.week_dreamer as c (week, place, dreamer_id, dreams)
         select $1, place, $3, 1 from unnest($2::text[]) place
         on conflict (week, place, dreamer_id) do update set dreams = c.dreams + 1
         returning place, dreams
       )
       insert into collective.week_total as t (week, place, dreams, dreamers)
       select $1, place, 1, (dreams = 1)::int from counted
       on conflict (week, place) do update set dreams = t.dreams + 1, dreamers = t.dreamers + excluded.dreamers`,
      [week, places, dreamerId],
    );
    await tx.query(
      `insert into collective.week_word as c (week, place, word, dreams)
       select $1, place, word, 1 from unnest($2::text[]) place, unnest($3::text[]) word
       on conflict (week, place, word) do update set dreams = c.dreams + 1`,
      [week, places, words],
    );
  }

  async remove(tx: Tx, { week, dreamerId, places, words }: Counted): Promise<void> {
    const dreamers = 'week = $1 and place = any($2::text[]) and dreamer_id = $3';
    await tx.query(
      `with counted as (update collective.week_dreamer set dreams = dreams - 1 where ${dreamers} returning place, dreams)
       update collective.week_total t set dreams = t.dreams - 1, dreamers = t.dreamers - (counted.dreams <= 0)::int
       from counted where t.week = $1 and t.place = counted.place`,
      [week, places, dreamerId],
    );
    await tx.query(`delete from collective.week_dreamer where ${dreamers} and dreams <= 0`, [week, places, dreamerId]);
    await tx.query('delete from collective.week_total where week = $1 and place = any($2::text[]) and dreams <= 0', [
      week,
      places,
    ]);
    const counted = 'week = $1 and place = any($2::text[]) and word = any($3::text[])';
    await tx.query(`update collective.week_word set dreams = dreams - 1 where ${counted}`, [week, places, words]);
    await tx.query(`delete from collective.week_word where ${counted} and dreams <= 0`, [week, places, words]);
  }

  async figuresOf(week: number, place: string): Promise<WeekFigures> {
    const [row] = await this.database.query<WeekFigures[]>(
      `select
         coalesce((select dreams from collective.week_total where week = $1 and place = $2), 0) as "dreamCount",
         coalesce((select dreamers from collective.week_total where week = $1 and place = $2), 0) as "uniqueDreamers",
         coalesce((select array_agg(word) from (
           select word from collective.week_word where week = $1 and place = $2
           order by dreams desc, word = any($4::text[]) desc, char_length(word) desc, word limit $3) top), '{}') as "topWords"`,
      [week, place, MOST_TOP_WORDS, DREAM_MOTIFS],
    );
    if (!row) throw new Error('an aggregate gave no row');
    return row;
  }

  /** Places with so many dreamers in a week, those with most first, each with a location in which it is named. */
  placesOf(week: number, fewest: number, limit: number): Promise<{ place: string; location: string }[]> {
    return this.database.query(
      `select top.place, named.location from (
         select place, dreamers from collective.week_total where week = $1 and place <> '*' and dreamers >= $2
         order by dreamers desc, place limit $3) top
       cross join lateral (
         select location from collective.published_dream d where d.week = $1 and top.place = any(d.places) limit 1) named
       order by top.dreamers desc, top.place`,
      [week, fewest, limit],
    );
  }

  /** Weeks before this one that have dreams and are not closed. */
  async openBefore(week: number): Promise<number[]> {
    const rows = await this.database.query<{ week: number }[]>(
      `select c.week from collective.week_total c
       left join collective.week w on w.week = c.week and w.place = c.place
       where c.place = '*' and c.week < $1 and w.closed_at is null order by c.week`,
      [week],
    );
    return rows.map((row) => row.week);
  }
}
