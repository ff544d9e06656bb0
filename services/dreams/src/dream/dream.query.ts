import {
  type Dream,
  type DreamOfDreamer,
  type DreamsQuery,
  type DreamTrash,
  type OwnDream,
  type OwnDreamQuery,
  type OwnDreams,
  TRASH_DAYS,
} from '@dreamloom/contracts';
import { type ReadyJson, readyJson } from '@dreamloom/http';
import { notFound, orPresent } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, In, IsNull } from 'typeorm';
import { DreamerEntity } from '../dreamer/dreamer.entity.js';
import { isoTime } from '../iso-time.js';
import { DreamEntity } from './dream.entity.js';
import { listSqlOf } from './dream-conditions.js';

/** The `Dream` of the contract as an expression over FROM_DREAMS. The browser gets the JSON of PostgreSQL unchanged. */
export const dreamJson = (further = '') => `(select row_to_json(fields) from (select
    d.id, d.dreamer_id as "userId", d.title, d.content, d.tags,
    d.is_lucid as "isLucid", d.lucidity, d.is_recurrent as "isRecurrent", d.is_public as "isPublic",
    d.is_sensitive as "isSensitive", d.source, d.captured_by as "capturedBy", ${isoTime('d.created_at')} as "createdAt",
    d.night,
    '/api/media/' || cover.media_key as "generatedImageUrl",
    case when cover.id is not null then json_build_object(
      'imageUrl', '/api/media/' || cover.media_key, 'width', cover.width, 'height', cover.height,
      'placeholder', cover.placeholder, 'prompt', cover.prompt) end as cover,
    d.cover_source = 'dreamer' as "coverIsChosen",
    exists (select 1 from dreams.other_ending e where e.dream_id = d.id) as "hasOtherEnding",
    (select count(*) from dreams.dream_image i where i.dream_id = d.id) as "imageCount",
    (select coalesce(json_agg(json_build_object('person', json_build_object(
        'id', p.id, 'name', p.name, 'relationshipType', p.relationship_type), 'roleInDream', l.role_in_dream)
        order by l.created_at, p.id), '[]')
      from dreams.dream_person l join dreams.person p on p.id = l.person_id where l.dream_id = d.id) as people,
    d.title_status as "titleStatus", d.image_status as "imageStatus", d.failure, d.revision,
    ${isoTime('d.artwork_due_at')} as "artworkDueAt",
    '/api/media/' || voice.audio_key as "audioUrl", voice.duration_seconds as "durationSeconds"${further}) fields)`;

/** The journal's version, read in the statement that reads its dreams. */
export const VERSION = `coalesce((select t.version from dreams.dreamer_tally t where t.dreamer_id = $1), 0)`;

export const FROM_DREAMS = `
  from dreams.dream d
  left join dreams.dream_image cover on cover.dream_id = d.id and cover.is_active
  left join dreams.dream_voice voice on voice.dream_id = d.id`;

const NEWEST = 'd.created_at desc, d.id desc';

/** A `DreamsPage`. One row more than the limit shows whether there is a next page. */
function pageSql(limit: number, { conditions, search }: ReturnType<typeof listSqlOf>): string {
  const order = search ? `nearness desc, ${NEWEST}` : NEWEST;
  const own = `d.dreamer_id = $1 and d.deleted_at is null ${conditions}`;
  return `
  with listed as (
    select ${dreamJson()} as dream, row_number() over (order by ${order}) as position,
      ${search ? `nearness || '~' ||` : ''} to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || d.id
        as cursor ${search ? `, nearness, normalize(d.title || ' ' || d.content, NFKC) as text, d.search_words` : ''}
    ${FROM_DREAMS}
    ${
      search
        ? `join (select d.id, ${search.nearness} as nearness from dreams.dream d where ${own}
            order by ${order} limit ${limit + 1}) found on found.id = d.id`
        : `where ${own}`
    }
    order by ${order} limit ${limit + 1})
  select json_build_object(
    'dreams', coalesce(json_agg(dream order by position) filter (where position <= ${limit}), '[]'),
    'total', coalesce((select t.dreams from dreams.dreamer_tally t where t.dreamer_id = $1), 0),
    'mostDreams', coalesce((select t.most_dreams from dreams.dreamer_tally t where t.dreamer_id = $1), 0),
    'version', ${VERSION},
    'nextCursor', case when count(*) > ${limit} then max(cursor) filter (where position = ${limit}) end
    ${search ? `, 'foundWords', array(select dreams.matching_words(array_agg(text), array_agg(search_words), ${search.inflected}) from listed where nearness = 0)` : ''})::text as page
  from listed`;
}

/** The hash is part of the ETag: a page with another set of columns must not count as unchanged. */
export const PAGE_FORM = createHash('sha256')
  .update(pageSql(0, listSqlOf({ q: 'q' }, [])))
  .digest('base64url')
  .slice(0, 6);

@Injectable()
export class DreamQuery {
  constructor(private readonly database: DataSource) {}

  /** The version changes with every change of the journal; null for an unknown dreamer. */
  async version(dreamerId: string): Promise<string | null> {
    const [row] = await this.database.query<{ version: string }[]>(
      'select version from dreams.dreamer_tally where dreamer_id = $1',
      [dreamerId],
    );
    return row?.version ?? null;
  }

  /** Returns the text of a `DreamsPage`, newest first, or nearest first in a search. Keyset pagination makes every page cost the same. */
  async page(dreamerId: string, query: DreamsQuery): Promise<string> {
    const values: unknown[] = [dreamerId];
    const sql = pageSql(query.limit, listSqlOf(query, values));
    const [row] = await this.database.query<{ page: string }[]>(sql, values);
    if (!row) throw new Error('an aggregate gave no row');
    return row.page;
  }

  /** @throws Refusal 404 when the dream is missing, in the trash or of another dreamer */
  async dream(dreamerId: string, dreamId: string): Promise<ReadyJson<Dream>> {
    const [row] = await this.database.query<{ dream: string }[]>(
      `select ${dreamJson(`, ${VERSION} as version`)}::text as dream ${FROM_DREAMS} where d.id = $2 and d.dreamer_id = $1 and d.deleted_at is null`,
      [dreamerId, dreamId],
    );
    if (!row) throw notFound('dream');
    return readyJson<Dream>(row.dream);
  }

  /** The dream after a change. @throws what `orPresent` throws */
  async after(dreamerId: string, dreamId: string, change: Promise<unknown>): Promise<ReadyJson<Dream>> {
    await this.orPresent(dreamerId, dreamId, change);
    return this.dream(dreamerId, dreamId);
  }

  /** @throws Outdated with the present dream when the change was made on an earlier revision, and what the change throws */
  orPresent<T>(dreamerId: string, dreamId: string, change: Promise<T>): Promise<T> {
    return orPresent(change, async () => JSON.parse((await this.dream(dreamerId, dreamId)).toString()) as unknown);
  }

  /** @throws Refusal 404 under the same conditions as `dream` */
  async assertOwn(dreamerId: string, dreamId: string): Promise<void> {
    const isOwn = await this.database.manager.existsBy(DreamEntity, { id: dreamId, dreamerId, deletedAt: IsNull() });
    if (!isOwn) throw notFound('dream');
  }

  /**
   * For other services: whether a dream is this dreamer's.
   * @throws Refusal 404 under the same conditions as `dream`
   */
  async own(dreamerId: string, { dream, message }: OwnDreamQuery): Promise<OwnDream> {
    const which = dream === undefined ? { messageId: message ?? '' } : { id: dream };
    const isNamed = dream !== undefined || message !== undefined;
    const where = { ...which, dreamerId, deletedAt: IsNull() };
    const found =
      isNamed && (await this.database.manager.findOne(DreamEntity, { where, select: { id: true, revision: true } }));
    if (!found) throw notFound('dream');
    return { dreamId: found.id, revision: found.revision };
  }

  async trash(dreamerId: string): Promise<DreamTrash> {
    const dreams = await this.database.query<DreamTrash['dreams']>(
      `select d.id, d.title, d.revision, '/api/media/' || cover.media_key as "imageUrl", ${isoTime('d.deleted_at')} as "deletedAt",
         ${isoTime('(d.deleted_at + make_interval(days => $2))')} as "erasedAt"
       from dreams.dream d
       left join dreams.dream_image cover on cover.dream_id = d.id and cover.is_active
       where d.dreamer_id = $1 and d.deleted_at > now() - make_interval(days => $2) order by d.deleted_at desc, d.id`,
      [dreamerId, TRASH_DAYS],
    );
    return { dreams };
  }

  /**
   * For other services: a dream with its dreamer.
   * @throws Refusal 404 under the same conditions as `dream`
   */
  async ofDreamer(dreamerId: string, id: string): Promise<DreamOfDreamer> {
    const dream = await this.database.manager.findOne(DreamEntity, {
      where: { id, dreamerId, deletedAt: IsNull() },
      relations: { dreamer: true },
    });
    if (!dream?.dreamer) throw notFound('dream');
    const { firstName, lastName, email, createdAt } = dream.dreamer;
    const { title, content } = dream;
    return { title, content, dreamer: { firstName, lastName, email, createdAt: createdAt.toISOString() } };
  }

  /** For other services. Dreams of other dreamers and in the trash are left out. */
  async byIds(dreamerId: string, ids: string[]): Promise<OwnDreams> {
    const dreams = await this.database.manager.findBy(DreamEntity, { dreamerId, id: In(ids), deletedAt: IsNull() });
    const dreamer = await this.database.manager.findOneBy(DreamerEntity, { id: dreamerId });
    return {
      noAi: dreamer?.noAi ?? false,
      language: dreamer?.language ?? null,
      dreams: dreams.map(({ id, title, content, tags, night }) => ({ id, title, content, tags, night })),
    };
  }
}
