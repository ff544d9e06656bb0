import type { DreamsQuery } from '@dreamloom/contracts';
import { Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
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
    'titleStatus', d.title_status, 'imageStatus', d.image_status, 'failure', d.failure,
    'audioUrl', (select '/api/media/' || v.audio_key from dreams.dream_voice v where v.dream_id = d.id),
    'durationSeconds', (select v.duration_seconds from dreams.dream_voice v where v.dream_id = d.id))`;

/** Reads of the journal that go to the browser as JSON text. */
@Injectable()
export class JournalQuery {
  constructor(private readonly database: DataSource) {}

  /** Newest first, by key: a page costs the same wherever it is. Text of the contract's `DreamsPage`. */
  async page(dreamerId: string, { limit, cursor }: DreamsQuery): Promise<string> {
    const before = cursor === undefined ? null : readCursor(cursor);
    const [row] = await this.database.query<{ page: string }[]>(
      `with listed as (
         select d.* from dreams.dream d
         where d.dreamer_id = $1 and ($3::timestamptz is null or (d.created_at, d.id) < ($3, $4::uuid))
         order by d.created_at desc, d.id desc limit $2 + 1
       ), shown as (select * from listed order by created_at desc, id desc limit $2)
       select json_build_object(
         'dreams', coalesce((
           select json_agg(${DREAM_JSON} order by d.created_at desc, d.id desc)
           from shown d left join dreams.dream_image cover on cover.dream_id = d.id and cover.is_active), '[]'),
         'total', (select count(*) from dreams.dream where dreamer_id = $1),
         'nextCursor', case when (select count(*) from listed) > $2 then (
           select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || id
           from shown order by created_at, id limit 1) end
       )::text as page`,
      [dreamerId, limit, before?.createdAt ?? null, before?.id ?? null],
    );
    if (!row) throw new Error('an aggregate gave no row');
    return row.page;
  }

  /** One dream of this dreamer as JSON text; null when it is not there or somebody else's. */
  async dream(dreamerId: string, dreamId: string): Promise<string | null> {
    const [row] = await this.database.query<{ dream: string }[]>(
      `select ${DREAM_JSON}::text as dream
       from dreams.dream d left join dreams.dream_image cover on cover.dream_id = d.id and cover.is_active
       where d.id = $2 and d.dreamer_id = $1`,
      [dreamerId, dreamId],
    );
    return row?.dream ?? null;
  }
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9a-f]{8}-[0-9a-f-]{27})$/;

function readCursor(cursor: string): { createdAt: string; id: string } {
  const [, createdAt, id] = CURSOR.exec(cursor) ?? [];
  if (!createdAt || !id || Number.isNaN(Date.parse(createdAt)))
    throw new Refusal(400, 'invalid-cursor', 'This page does not exist. Please start again from the first.');
  return { createdAt, id };
}
