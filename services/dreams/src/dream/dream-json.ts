import { createHash } from 'node:crypto';

// This is the format of `Date.toJSON()`, so that the browser can compare dates as strings.
const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** The columns of a dream `d` as the `Dream` of the contract. The browser gets the JSON of PostgreSQL unchanged. */
const COLUMNS = `
  d.id, d.dreamer_id as "userId", d.title, d.content, d.tags,
  d.is_lucid as "isLucid", d.is_recurrent as "isRecurrent", d.is_public as "isPublic",
  d.is_sensitive as "isSensitive", d.source,
  to_char(d.created_at at time zone 'UTC', ${ISO}) as "createdAt",
  '/api/media/' || cover.media_key as "generatedImageUrl",
  case when cover.id is null then null else json_build_object(
    'imageUrl', '/api/media/' || cover.media_key, 'width', cover.width, 'height', cover.height,
    'placeholder', cover.placeholder, 'prompt', cover.prompt) end as cover,
  (select count(*) from dreams.dream_image i where i.dream_id = d.id) as "imageCount",
  d.title_status as "titleStatus", d.image_status as "imageStatus", d.failure, d.revision,
  to_char(d.artwork_due_at at time zone 'UTC', ${ISO}) as "artworkDueAt",
  '/api/media/' || voice.audio_key as "audioUrl", voice.duration_seconds as "durationSeconds"`;

/** The hash of the columns is part of the ETag: a page with another set of columns must not count as unchanged. */
export const DREAM_FORM = createHash('sha256').update(COLUMNS).digest('base64url').slice(0, 6);

/** Builds SQL that returns `id` and `dream` (JSON text) for each dream `d` that the clauses after `from` select. */
export const dreamsAsJson = (clauses: string) => `
  select t.id, row_to_json(t)::text as dream
  from (
    select ${COLUMNS}
    from dreams.dream d
    left join dreams.dream_image cover on cover.dream_id = d.id and cover.is_active
    left join dreams.dream_voice voice on voice.dream_id = d.id
    ${clauses}) t`;
