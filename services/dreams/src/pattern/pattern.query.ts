import { type Mood, MOODS, nightOf, type Patterns, type ReturningMotif } from '@dreamloom/contracts';
import { Clock } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PATTERNS_SQL } from './patterns.sql.js';

interface PatternRow {
  years: number[];
  currentStreak: number | null;
  maxStreak: number | null;
  nights: { night: string; dreams: number; mood: Mood | null; isLucid: boolean | null }[];
  months: {
    month: number;
    dreams: number;
    lucid: number;
    recurrent: number;
    lucidity: number | null;
    strength: number | null;
  }[];
  moods: { month: number; name: Mood; dreams: number }[];
  hours: { hour: number; dreams: number }[];
  returning: (Omit<ReturningMotif, 'spark'> & { spark: Record<string, number> })[];
  nodes: Patterns['map']['nodes'];
  links: Patterns['map']['links'];
}

interface Moment {
  dreamerId: string;
  year: number;
  /** The present night. */
  today: string;
  timeZone: string;
}

@Injectable()
export class PatternQuery {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The present night, and with `state` everything else that the answers of a dreamer depend on. */
  async state(dreamerId: string): Promise<{ state: unknown[]; today: string; timeZone: string }> {
    const [row] = await this.database.query<{ version: string; zone: string; counted: string | null }[]>(
      `select t.version, coalesce(d.timezone, 'UTC') as zone,
         (select counted_at::text from dreams.community_motif limit 1) as counted
       from dreams.dreamer_tally t join dreams.dreamer d on d.id = t.dreamer_id where t.dreamer_id = $1`,
      [dreamerId],
    );
    const timeZone = row?.zone ?? 'UTC';
    const state = [dreamerId, row?.version, row?.counted, PATTERNS_SQL];
    return { state, today: nightOf(this.clock.now(), timeZone), timeZone };
  }

  async of({ dreamerId, year, today, timeZone }: Moment): Promise<Patterns> {
    const values = [dreamerId, `${year}-01-01`, `${year}-12-31`, today, timeZone];
    const [row] = await this.database.query<PatternRow[]>(PATTERNS_SQL, values);
    if (!row) throw new Error('the query returned no row');
    return { year, today, ...patternsOf(year, row) };
  }
}

function patternsOf(year: number, row: PatternRow): Omit<Patterns, 'year' | 'today'> {
  const months = monthsOf(year, row);
  const sum = (field: 'dreams' | 'lucid' | 'recurrent') => months.reduce((total, month) => total + month[field], 0);
  const answered = row.nights.length;
  const nights = row.nights.filter(({ dreams }) => dreams > 0).length;
  const hours = new Map(row.hours.map(({ hour, dreams }) => [hour, dreams]));
  return {
    years: row.years,
    counts: {
      dreams: sum('dreams'),
      nights,
      nightsWithoutDream: answered - nights,
      lucid: sum('lucid'),
      recurrent: sum('recurrent'),
      streak: { current: row.currentStreak ?? 0, max: row.maxStreak ?? 0 },
      recallRate: answered === 0 ? null : rounded(nights / answered),
    },
    nights: row.nights.map(({ night, dreams, mood, isLucid }) => ({
      night,
      dreams,
      ...(mood && { mood }),
      ...(isLucid === true && { isLucid }),
    })),
    months,
    hours: Array.from({ length: 24 }, (_, hour) => hours.get(hour) ?? 0),
    returning: row.returning.map((motif) => ({
      ...motif,
      unusual: rounded(motif.unusual),
      spark: Array.from({ length: 12 }, (_, month) => motif.spark[month + 1] ?? 0),
    })),
    map: { nodes: row.nodes, links: row.links },
  };
}

const monthsOf = (year: number, { months, moods }: PatternRow): Patterns['months'] =>
  Array.from({ length: 12 }, (_, index) => {
    const found = months.find(({ month }) => month === index + 1);
    const dreamsWith = (mood: Mood) =>
      moods.find(({ month, name }) => month === index + 1 && name === mood)?.dreams ?? 0;
    return {
      month: `${year}-${String(index + 1).padStart(2, '0')}`,
      dreams: found?.dreams ?? 0,
      moods: Object.fromEntries(MOODS.map((mood) => [mood, dreamsWith(mood)])) as Record<Mood, number>,
      lucid: found?.lucid ?? 0,
      recurrent: found?.recurrent ?? 0,
      strength: rounded(found?.strength ?? null),
      lucidity: rounded(found?.lucidity ?? null),
    };
  });

/** To two decimals. */
function rounded<N extends number | null>(value: N): N {
  return (value === null ? null : Math.round(value * 100) / 100) as N;
}
