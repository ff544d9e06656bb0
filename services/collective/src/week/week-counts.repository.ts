import { MOODS } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WORLD } from '../canvas/regions.js';
import { minDreamers } from './week-rules.js';
import { TITLE_MOTIFS } from './words/title-motifs.js';

export interface Counted {
  dreamId: string;
  week: number;
  dreamerId: string;
  regions: readonly string[];
  motifs: readonly string[];
}

export interface WeekCounts {
  dreamCount: number;
  uniqueDreamers: number;
  /** The motifs of most dreamers, without those below the minimum of dreamers. */
  topMotifs: string[];
  /** The most frequent of TITLE_MOTIFS, the only source of titles and images. */
  titleMotifs: string[];
}

export const MAX_TOP_MOTIFS = 7;
export const MAX_TITLE_MOTIFS = 5;

/** The regions and motifs ($2, $3) of a dream ($5) that no other dream of its dreamer ($4) counts in the week ($1). */
const MOTIFS_OF_THIS_DREAM_ONLY = `
  select region, motif from unnest($2::text[]) region, unnest($3::text[]) motif
  except
  select region, motif from collective.published_dream d, unnest(d.regions) region, unnest(d.motifs) motif
  where d.dreamer_id = $4 and d.week = $1 and d.dream_id <> $5 and d.motifs && $3::text[]`;

/** Counters of weeks by region. They change under the week's lock, in the transaction that changes the dream. */
@Injectable()
export class WeekCountsRepository {
  constructor(private readonly database: DataSource) {}

  async lock(tx: Tx, weeks: readonly (number | null)[]): Promise<void> {
    // A fixed order of locks prevents deadlocks.
    const numbers = [...new Set(weeks.filter((week) => week !== null))].sort((a, b) => a - b);
    for (const week of numbers) await tx.query(`select pg_advisory_xact_lock(hashtext('collective.week'), $1)`, [week]);
  }

  async add(tx: Tx, { dreamId, week, dreamerId, regions, motifs }: Counted): Promise<void> {
    await tx.query(
      `with counted as (
         insert into collective.week_dreamer as c (week, region, dreamer_id, dreams)
         select $1, region, $3, 1 from unnest($2::text[]) region
         on conflict (week, region, dreamer_id) do update set dreams = c.dreams + 1
         returning region, dreams
       )
       insert into collective.week_total as t (week, region, dreams, dreamers)
       select $1, region, 1, (dreams = 1)::int from counted
       on conflict (week, region) do update set dreams = t.dreams + 1, dreamers = t.dreamers + excluded.dreamers`,
      [week, regions, dreamerId],
    );
    await tx.query(
      `insert into collective.week_motif as c (week, region, motif, dreamers)
       select $1, region, motif, 1 from (${MOTIFS_OF_THIS_DREAM_ONLY}) counted
       on conflict (week, region, motif) do update set dreamers = c.dreamers + 1`,
      [week, regions, motifs, dreamerId, dreamId],
    );
  }

  async remove(tx: Tx, { dreamId, week, dreamerId, regions, motifs }: Counted): Promise<void> {
    const dreamers = 'week = $1 and region = any($2::text[]) and dreamer_id = $3';
    await tx.query(
      `with counted as (update collective.week_dreamer set dreams = dreams - 1 where ${dreamers} returning region, dreams)
       update collective.week_total t set dreams = t.dreams - 1, dreamers = t.dreamers - (counted.dreams <= 0)::int
       from counted where t.week = $1 and t.region = counted.region`,
      [week, regions, dreamerId],
    );
    await tx.query(`delete from collective.week_dreamer where ${dreamers} and dreams <= 0`, [week, regions, dreamerId]);
    await tx.query('delete from collective.week_total where week = $1 and region = any($2::text[]) and dreams <= 0', [
      week,
      regions,
    ]);
    await tx.query(
      `update collective.week_motif w set dreamers = dreamers - 1 from (${MOTIFS_OF_THIS_DREAM_ONLY}) counted
       where w.week = $1 and w.region = counted.region and w.motif = counted.motif`,
      [week, regions, motifs, dreamerId, dreamId],
    );
    await tx.query(
      `delete from collective.week_motif
       where week = $1 and region = any($2::text[]) and motif = any($3::text[]) and dreamers <= 0`,
      [week, regions, motifs],
    );
  }

  /** Subtracts a dreamer's dreams from these weeks; it needs their rows in `published_dream`. */
  async removeDreamer(tx: Tx, dreamerId: string, weeks: readonly number[]): Promise<void> {
    await tx.query(
      `update collective.week_motif w set dreamers = w.dreamers - 1 from (
         select distinct d.week, region, motif from collective.published_dream d, unnest(d.regions) region, unnest(d.motifs) motif
         where d.dreamer_id = $1 and d.week = any($2::int[])) counted
       where w.week = counted.week and w.region = counted.region and w.motif = counted.motif`,
      [dreamerId, weeks],
    );
    await tx.query(
      `with removed as (delete from collective.week_dreamer where dreamer_id = $1 and week = any($2::int[]) returning *)
       update collective.week_total t set dreams = t.dreams - removed.dreams, dreamers = t.dreamers - 1
       from removed where t.week = removed.week and t.region = removed.region`,
      [dreamerId, weeks],
    );
    for (const table of ['week_motif', 'week_total'])
      await tx.query(`delete from collective.${table} where week = any($1::int[]) and dreamers <= 0`, [weeks]);
  }

  /** Counts a dreamer's dreams in these weeks, in which none of them is counted. */
  async addDreamer(tx: Tx, dreamerId: string, weeks: readonly number[]): Promise<void> {
    const dreams = 'd.dreamer_id = $1 and d.week = any($2::int[])';
    await tx.query(
      `with counted as (
         insert into collective.week_dreamer (week, region, dreamer_id, dreams)
         select d.week, region, $1, count(*) from collective.published_dream d, unnest(d.regions) region
         where ${dreams} group by d.week, region
         returning week, region, dreams)
       insert into collective.week_total as t (week, region, dreams, dreamers)
       select week, region, dreams, 1 from counted
       on conflict (week, region) do update set dreams = t.dreams + excluded.dreams, dreamers = t.dreamers + 1`,
      [dreamerId, weeks],
    );
    await tx.query(
      `insert into collective.week_motif as c (week, region, motif, dreamers)
       select distinct d.week, region, motif, 1
       from collective.published_dream d, unnest(d.regions) region, unnest(d.motifs) motif where ${dreams}
       on conflict (week, region, motif) do update set dreamers = c.dreamers + 1`,
      [dreamerId, weeks],
    );
  }

  async dreamsOf(tx: Tx, week: number, dreamerId: string): Promise<number> {
    const [row] = await tx.query<{ dreams: number }[]>(
      'select dreams from collective.week_dreamer where week = $1 and region = $2 and dreamer_id = $3',
      [week, WORLD, dreamerId],
    );
    return row?.dreams ?? 0;
  }

  async dreamsIn(tx: Tx, week: number, region: string): Promise<number> {
    const [row] = await tx.query<{ dreams: number }[]>(
      'select dreams from collective.week_total where week = $1 and region = $2',
      [week, region],
    );
    return row?.dreams ?? 0;
  }

  async haveEnoughDreamers(week: number, region: string, motifs: readonly string[]): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      'select 1 from collective.week_motif where week = $1 and region = $2 and motif = any($3::text[]) and dreamers >= $4',
      [week, region, motifs, minDreamers(region)],
    );
    return rows.length === new Set(motifs).size;
  }

  /** Returns the most frequent moods of dreams that AI may read, without those below the minimum of dreamers. */
  async moodsOf(week: number, region: string, limit: number, tx: Tx = this.database.manager): Promise<string[]> {
    const rows = await tx.query<{ mood: string }[]>(
      `select lower(tag) as mood from collective.published_dream d, unnest(d.tags) tag
       where d.week = $1 and $2 = any(d.regions) and not (d.no_ai or d.is_sensitive) and lower(tag) = any($3::text[])
       group by 1 having count(distinct d.dreamer_id) >= $4 order by count(distinct d.dreamer_id) desc, 1 limit $5`,
      [week, region, MOODS, minDreamers(region), limit],
    );
    return rows.map(({ mood }) => mood);
  }

  async countsOf(week: number, region: string, tx: Tx = this.database.manager): Promise<WeekCounts> {
    const [row] = await tx.query<WeekCounts[]>(
      // The motifs of titles are looked up by key: a scan in order of frequency could read a week to its end.
      `with title as materialized (
         select motif, dreamers from collective.week_motif
         where week = $1 and region = $2 and motif = any($4::text[]) and dreamers >= $5)
       select
         coalesce((select dreams from collective.week_total where week = $1 and region = $2), 0) as "dreamCount",
         coalesce((select dreamers from collective.week_total where week = $1 and region = $2), 0) as "uniqueDreamers",
         coalesce((select array_agg(motif) from (
           select motif from collective.week_motif where week = $1 and region = $2 and dreamers >= $5
           order by dreamers desc, motif = any($4::text[]) desc, char_length(motif) desc, motif limit $3) top), '{}') as "topMotifs",
         coalesce((select array_agg(motif) from (
           select motif from title order by dreamers desc, char_length(motif) desc, motif limit $6) top), '{}') as "titleMotifs"`,
      [week, region, MAX_TOP_MOTIFS, TITLE_MOTIFS, minDreamers(region), MAX_TITLE_MOTIFS],
    );
    if (!row) throw new Error('an aggregate gave no row');
    return row;
  }

  /**
   * Returns places or circles with at least `minCount` dreamers in a week, largest first, each with one location of up to
   * 25 dreamers.
   */
  regionsOf(
    week: number,
    minCount: number,
    limit: number,
    kind: 'places' | 'circles',
  ): Promise<{ region: string; locations: string[] }[]> {
    return this.database.query(
      `select top.region, array_agg(named.location) as locations from (
         select region, dreamers from collective.week_total where week = $1 and region <> '*' and dreamers >= $2 and (strpos(region, ':') > 0) = $4
         order by dreamers desc, region limit $3) top
       cross join lateral (
         select dreamer_id from collective.week_dreamer c where c.week = $1 and c.region = top.region limit 25) dreamer
       cross join lateral (
         select location from collective.published_dream d
         where d.dreamer_id = dreamer.dreamer_id and d.week = $1 and top.region = any(d.regions) limit 1) named
       group by top.region, top.dreamers order by top.dreamers desc, top.region`,
      [week, minCount, limit, kind === 'circles'],
    );
  }

  async openBefore(week: number, tx: Tx = this.database.manager): Promise<number[]> {
    const rows = await tx.query<{ week: number }[]>(
      `select c.week from collective.week_total c
       left join collective.week w on w.week = c.week and w.region = c.region
       where c.region = '*' and c.week < $1 and w.closed_at is null order by c.week`,
      [week],
    );
    return rows.map((row) => row.week);
  }
}
