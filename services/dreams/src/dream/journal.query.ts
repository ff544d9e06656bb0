import { TRASH_DAYS, type Dream, type DreamsQuery, type DreamTrash } from '@dreamloom/contracts';
import { readyJson, type ReadyJson } from '@dreamloom/http';
import { notFound, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dreamsAsJson } from './dream-json.js';

const VERSION = 'select version from dreams.dreamer_tally where dreamer_id = $1';
const DREAM = dreamsAsJson('where d.id = $2 and d.dreamer_id = $1 and d.deleted_at is null');

@Injectable()
export class JournalQuery {
  constructor(private readonly database: DataSource) {}

  /** The version changes with every change of the journal; null for an unknown dreamer. */
  async version(dreamerId: string): Promise<string | null> {
    const [row] = await this.database.query<{ version: string }[]>(VERSION, [dreamerId]);
    return row?.version ?? null;
  }

  /** Returns the text of a `DreamsPage`, newest first. Keyset pagination makes every page cost the same. */
  async page(dreamerId: string, query: DreamsQuery): Promise<string> {
    const { conditions, values } = wanted(query);
    const [row] = await this.database.query<{ page: string }[]>(pageOf(query.limit, conditions), [
      dreamerId,
      ...values,
    ]);
    if (!row) throw new Error('an aggregate gave no row');
    return row.page;
  }

  /** @throws Refusal 404 when the dream is missing, in the trash or of another dreamer */
  async dream(dreamerId: string, dreamId: string): Promise<ReadyJson<Dream>> {
    const [row] = await this.database.query<{ dream: string }[]>(DREAM, [dreamerId, dreamId]);
    if (!row) throw notFound('dream');
    return readyJson<Dream>(row.dream);
  }

  /** @throws Refusal 404 under the same conditions as `dream` */
  async assertOwn(dreamerId: string, dreamId: string): Promise<void> {
    const own: unknown[] = await this.database.query(
      'select 1 from dreams.dream where id = $2 and dreamer_id = $1 and deleted_at is null',
      [dreamerId, dreamId],
    );
    if (own.length === 0) throw notFound('dream');
  }

  async trash(dreamerId: string): Promise<DreamTrash> {
    const rows = await this.database.query<{ id: string; title: string; deleted_at: Date; erased_at: Date }[]>(
      `select id, title, deleted_at, deleted_at + make_interval(days => $2) as erased_at from dreams.dream
       where dreamer_id = $1 and deleted_at > now() - make_interval(days => $2) order by deleted_at desc, id`,
      [dreamerId, TRASH_DAYS],
    );
    return {
      dreams: rows.map(({ id, title, deleted_at, erased_at }) => ({
        id,
        title,
        deletedAt: deleted_at.toISOString(),
        erasedAt: erased_at.toISOString(),
      })),
    };
  }
}

/** Selects one row more than the limit to detect whether there are more. */
function pageOf(limit: number, conditions: string[]): string {
  const listed = dreamsAsJson(`
    where d.dreamer_id = $1 and d.deleted_at is null ${conditions.map((one) => `and ${one}`).join(' ')}
    order by d.created_at desc, d.id desc limit ${limit + 1}`);
  return `
    select '{"dreams":[' || coalesce(page.dreams, '') || '],"total":'
      || coalesce((select dreams from dreams.dreamer_tally where dreamer_id = $1), 0)
      || ',"nextCursor":' || coalesce(case when page.found > ${limit} then (
        select to_json(to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || id)::text
        from dreams.dream where id = page.last) end, 'null') || '}' as page
    from (
      select count(*) as found, string_agg(dream, ',' order by place) filter (where place <= ${limit}) as dreams,
        (array_agg(id) filter (where place = ${limit}))[1] as last
      from (select id, dream, row_number() over () as place from (${listed}) d) placed) page`;
}

/** The parameters start at $2; $1 is the dreamer. */
function wanted({ cursor, q, filter }: DreamsQuery): { conditions: string[]; values: string[] } {
  const values: string[] = [];
  const value = (given: string) => `$${values.push(given) + 1}`;
  const conditions: string[] = [];
  if (cursor !== undefined) {
    const { createdAt, id } = readCursor(cursor);
    conditions.push(`(d.created_at, d.id) < (${value(createdAt)}::timestamptz, ${value(id)}::uuid)`);
  }
  if (q) {
    const pattern = value(`%${q.replace(/[\\%_]/g, '\\$&')}%`);
    conditions.push(`(d.title ilike ${pattern} or d.content ilike ${pattern})`);
  }
  if (filter === 'lucid') conditions.push('d.is_lucid');
  else if (filter) conditions.push(`exists (select 1 from unnest(d.tags) tag where lower(tag) = ${value(filter)})`);
  return { conditions, values };
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9a-f]{8}-[0-9a-f-]{27})$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readCursor(cursor: string): { createdAt: string; id: string } {
  const [, createdAt, id] = CURSOR.exec(cursor) ?? [];
  if (!createdAt || !id || !UUID.test(id) || Number.isNaN(Date.parse(createdAt)))
    throw new Refusal(400, 'invalid-cursor', 'This page does not exist. Please start again from the first.');
  return { createdAt, id };
}
