import { daysOfWeek, type PayloadOf } from '@dreamloom/contracts';
import { eventDatabase, EventLog } from '@dreamloom/eventing';
import { dataSourceOptions } from '@dreamloom/platform';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { fillCounters } from './recount.js';

type Published = PayloadOf<'dream-published'>;

const SYLLABLES = 'ba ce di fo gu ha ji ko lu ma ne pi ro su ta ve wi xo yu zi'.split(' ');
const VOCABULARY = 4_000;
const WORDS_OF_A_DREAM = 30;
const MOTIFS_OF_A_DREAM = 8;
const DREAMERS = 20_000;
const LOCATIONS = Array.from({ length: 50 }, (_, at) => `Town${letters(at)}, Land${letters(at % 10)}`);
const BATCH = 2_000;
const EVENTS_AT_ONCE = 250;
const POLL_MS = 500;

/** Very many dreamers of one week, deterministic except for their ids. */
export class CommunityLoad {
  private state = 7;
  private readonly dreams: Published[] = [];
  private readonly dreamers = Array.from({ length: DREAMERS }, () => randomUUID());

  private constructor(
    private readonly database: pg.Pool,
    private readonly source: DataSource,
    private week: number,
  ) {}

  static async open(database: pg.Pool, databaseUrl: string, week: number): Promise<CommunityLoad> {
    return new CommunityLoad(
      database,
      await new DataSource(dataSourceOptions(databaseUrl, eventDatabase, 2)).initialize(),
      week,
    );
  }

  close = () => this.source.destroy();

  /** Inserts dreams and counters directly: through the event log it would take most of an hour. */
  async publish(count: number): Promise<void> {
    for (let first = 0; first < count; first += BATCH) {
      const dreams = Array.from({ length: Math.min(BATCH, count - first) }, () => this.newDream());
      this.dreams.push(...dreams);
      const rows = dreams.map((dream) => ({
        ...{ dream_id: dream.dreamId, dreamer_id: dream.dreamerId, title: dream.title, content: dream.content },
        ...{
          created_at: dream.createdAt,
          night: dream.night,
          location: dream.location,
          motifs: [...new Set(dream.motifs.map(({ key }) => key))],
        },
        regions: ['*', ...(dream.location ?? '').toLowerCase().split(', ')],
      }));
      await this.database.query(
        `insert into collective.published_dream
           (dream_id, dreamer_id, title, content, tags, is_lucid, is_recurrent, source, created_at, night, location, regions,
            motifs, week, counted_at)
         select dream_id, dreamer_id, title, content, '{vivid}', false, false, 'whatsapp_text', created_at, night, location,
           regions, motifs, $1, now()
         from jsonb_to_recordset($2) as row (dream_id uuid, dreamer_id uuid, title text, content text,
           created_at timestamptz, night date, location text, regions text[], motifs text[])`,
        [this.week, JSON.stringify(rows)],
      );
    }
    await fillCounters(this.database, this.week);
  }

  /** Publishes, edits, moves and withdraws dreams through the event log, and waits until all events are handled. */
  async change(count: number): Promise<void> {
    const log = new EventLog();
    for (let done = 0; done < count; done += EVENTS_AT_ONCE)
      await this.source.transaction(async (tx) => {
        for (let one = 0; one < Math.min(EVENTS_AT_ONCE, count - done); one++) {
          const change = this.nextChange();
          if ('content' in change) await log.append(tx, 'dream-published', change);
          else await log.append(tx, 'dream-withdrawn', change);
        }
      });
    for (; (await this.countPending()) > 0; await sleep(POLL_MS));
  }

  /** Moves the dreams to the previous week, which can be closed; returns its number. */
  async moveToPast(): Promise<number> {
    for (const table of ['published_dream', 'week_motif', 'week_dreamer', 'week_total'])
      await this.database.query(`update collective.${table} set week = week - 1 where week = $1`, [this.week]);
    return (this.week -= 1);
  }

  private nextChange(): Published | PayloadOf<'dream-withdrawn'> {
    const at = this.below(this.dreams.length);
    const dream = this.dreams[at];
    const kind = this.below(4);
    if (!dream || kind === 0) return this.put(this.dreams.length, this.newDream());
    if (kind === 1) return this.put(at, { ...dream, content: this.text(), motifs: this.motifs() });
    if (kind === 2) return this.put(at, { ...dream, location: this.pick(LOCATIONS) });
    this.dreams.splice(at, 1);
    return { dreamId: dream.dreamId, dreamerId: dream.dreamerId };
  }

  private put(at: number, dream: Published): Published {
    this.dreams[at] = dream;
    return dream;
  }

  private newDream(): Published {
    const night = daysOfWeek(this.week).weekStart;
    return {
      ...{ dreamId: randomUUID(), dreamerId: this.pick(this.dreamers), title: 'A dream', content: this.text() },
      motifs: this.motifs(),
      ...{ isLucid: false, isRecurrent: false, source: 'whatsapp_text' as const },
      ...{ tags: ['vivid'], mediaKey: null, noAi: false, isSensitive: false, location: this.pick(LOCATIONS) },
      ...{ night, createdAt: new Date(Date.parse(night) + this.below(3_600_000)).toISOString() },
    };
  }

  /** Word frequencies follow those of natural language: few are frequent and many are rare. */
  private words = (count: number): string[] =>
    Array.from({ length: count }, () => wordOf(Math.floor(VOCABULARY * this.share() ** 3)));

  private text = (): string => `${this.words(WORDS_OF_A_DREAM).join(' ')}.`;

  private motifs = (): Published['motifs'] =>
    this.words(MOTIFS_OF_A_DREAM).map((key) => ({ text: key, key, kind: 'thing' }));

  private async countPending(): Promise<number> {
    const { rows } = await this.database.query<{ n: number }>(
      `select count(*)::int as n from events.delivery where status = 'pending' and subscription like 'collective.%'`,
    );
    return rows[0]?.n ?? 0;
  }

  private pick = <Item>(items: readonly Item[]): Item => items[this.below(items.length)] as Item;
  private below = (count: number): number => Math.floor(this.share() * count);

  private share(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state / 2 ** 32;
  }
}

const wordOf = (at: number) =>
  [at % 20, Math.floor(at / 20) % 20, Math.floor(at / 400)].map((part) => SYLLABLES[part] ?? 'o').join('');

function letters(at: number): string {
  return String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26));
}
