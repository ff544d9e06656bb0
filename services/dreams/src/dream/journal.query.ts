import { TRASH_DAYS, type DreamsQuery, type DreamTrash } from '@dreamloom/contracts';
import { notFound, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';

// Spelled as JavaScript does, so that dates compare as text in the browser.
const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** One dream as the contract's `Dream`, built by PostgreSQL: the bytes go to the browser as they are. */
const DREAM_JSON = `
  json_build_object(
    'id', d.id, 'userId', d.dreamer_id, 'title', d.title, 'content', d.content, 'tags', d.tags,
    'isLucid', d.is_lucid, 'isRecurrent', d.is_recurrent, 'isPublic', d.is_public, 'source', d.source,
    'createdAt', to_char(d.created_at at time zone 'UTC', ${ISO}),
    'generatedImageUrl', '/api/media/' || cover.media_key,
    'cover', case when cover.id is null then null else json_build_object(
      'imageUrl', '/api/media/' || cover.media_key, 'width', cover.width, 'height', cover.height,
      'placeholder', cover.placeholder, 'prompt', cover.prompt) end,
    'imageCount', (select count(*) from dreams.dream_image i where i.dream_id = d.id),
    'titleStatus', d.title_status, 'imageStatus', d.image_status, 'failure', d.failure, 'revision', d.revision,
    'paintingDueAt', to_char(d.painting_due_at at time zone 'UTC', ${ISO}),
    'audioUrl', (select '/api/media/' || v.audio_key from dreams.dream_voice v where v.dream_id = d.id),
    'durationSeconds', (select v.duration_seconds from dreams.dream_voice v where v.dream_id = d.id))`;

/** Names the form of a page: one of another form must not pass for unchanged. */
export const PAGE_FORM = createHash('sha256').update(DREAM_JSON).digest('base64url').slice(0, 6);

/** Reads of the journal that go to the browser as JSON text. */
@Injectable()
export class JournalQuery {
  constructor(private readonly database: DataSource) {}

  /** Moves with every change of a dreamer's journal; null for nobody. */
  async version(dreamerId: string): Promise<string | null> {
    const [row] = await this.database.query<{ version: string }[]>(
      'select version from dreams.dreamer_tally where dreamer_id = $1',
      [dreamerId],
    );
    return row?.version ?? null;
  }

  /** Newest first, by key: a page costs the same wherever it is. Text of the contract's `DreamsPage`. */
  async page(dreamerId: string, query: DreamsQuery): Promise<string> {
    const { conditions, values } = wanted(query);
    const [row] = await this.database.query<{ page: string }[]>(
      `with listed as (
         select d.* from dreams.dream d
         where d.dreamer_id = $1 and d.deleted_at is null ${conditions.map((one) => `and ${one}`).join(' ')}
         order by d.created_at desc, d.id desc limit $2 + 1
       ), shown as (select * from listed order by created_at desc, id desc limit $2)
       select json_build_object(
         'dreams', coalesce((
           select json_agg(${DREAM_JSON} order by d.created_at desc, d.id desc)
           from shown d left join dreams.dream_image cover on cover.dream_id = d.id and cover.is_active), '[]'),
         'total', coalesce((select dreams from dreams.dreamer_tally where dreamer_id = $1), 0),
         'nextCursor', case when (select count(*) from listed) > $2 then (
           select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || id
           from shown order by created_at, id limit 1) end
       )::text as page`,
      [dreamerId, query.limit, ...values],
    );
    if (!row) throw new Error('an aggregate gave no row');
    return row.page;
  }

  /**
   * One dream of this dreamer as JSON text.
   * @throws Refusal 404 when it is not there, in the trash or somebody else's
   */
  async dream(dreamerId: string, dreamId: string): Promise<string> {
    const [row] = await this.database.query<{ dream: string }[]>(
      `select ${DREAM_JSON}::text as dream
       from dreams.dream d left join dreams.dream_image cover on cover.dream_id = d.id and cover.is_active
       where d.id = $2 and d.dreamer_id = $1 and d.deleted_at is null`,
      [dreamerId, dreamId],
    );
    if (!row) throw notFound('dream');
    return row.dream;
  }

  /** @throws Refusal 404 as `dream` */
  async assertOwn(dreamerId: string, dreamId: string): Promise<void> {
    const own: unknown[] = await this.database.query(
      'select 1 from dreams.dream where id = $2 and dreamer_id = $1 and deleted_at is null',
      [dreamerId, dreamId],
    );
    if (own.length === 0) throw notFound('dream');
  }

  /** What is in a dreamer's trash, the latest first. */
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

/** The conditions of a page beside whose it is, and their values from $3 on. */
function wanted({ cursor, q, filter }: DreamsQuery): { conditions: string[]; values: string[] } {
  const values: string[] = [];
  const value = (given: string) => `$${values.push(given) + 2}`;
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
