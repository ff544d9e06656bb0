import type { User } from '@dreamloom/contracts';
import type pg from 'pg';
import type { Dreamer } from '../support/dreamer.js';

const WORDS = 'moon river stair glass train whale door lantern garden snow key library bridge fox choir tower'.split(
  ' ',
);
const CONTENT = Array.from({ length: 150 }, (_, index) => WORDS[(index * index * 7 + index) % WORDS.length]).join(' ');
const BATCH = 1_000;

export interface Journal {
  dreams: number;
  dreamerId: string;
  cookie: string;
  end: string;
}

/** Fills the journal of a dreamer with dreams of about 900 characters. */
export async function fill(database: pg.Pool, dreamer: Dreamer, dreams: number): Promise<Journal> {
  const { id } = (await (await dreamer.fetch('/api/auth/user')).json()) as User;
  // Batches, because one statement that increments a row a hundred thousand times scans all its former versions.
  for (let first = 1; first <= dreams; first += BATCH)
    await database.query(
      `with inserted as (
         insert into dreams.dream (id, dreamer_id, title, title_source, title_status, content, tags, source, image_status, created_at)
         select gen_random_uuid(), $1, 'Dream ' || n, 'ai', 'ready', $4 || n, '{vivid}', 'whatsapp_text', 'ready',
           now() - make_interval(mins => n)
         from generate_series($2::int, $3::int) n
         returning id
       )
       insert into dreams.dream_image (id, dream_id, media_key, prompt, width, height, placeholder, is_active)
       select gen_random_uuid(), id, md5(id::text), 'A scene', 1536, 1024,
         'nLcNDYQ6Z3ebaHdwiJiHdQ/3pnj6', true from inserted`,
      [id, first, Math.min(first + BATCH - 1, dreams), CONTENT],
    );
  const { rows } = await database.query<{ cursor: string }>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || id as cursor
     from dreams.dream where dreamer_id = $1 order by created_at, id offset 50 limit 1`,
    [id],
  );
  return { dreams, dreamerId: id, cookie: `session=${dreamer.session}`, end: rows[0]?.cursor ?? '' };
}
