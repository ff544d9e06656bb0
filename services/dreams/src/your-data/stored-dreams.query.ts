import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { ArchivedDream } from '../import/archived-dream.js';
import { isoTime } from '../iso-time.js';

const PAGE_SIZE = 20;

type Archived = z.input<typeof ArchivedDream>;

export type StoredImage = Omit<Archived['images'][number], 'file'> & {
  mediaKey: string;
  width: number;
  height: number;
};

/** A dream with the fields of `dreams.json`, and media keys instead of files. An imported dream has its original id. */
export type StoredDream = Omit<Archived, 'images' | 'voice'> & {
  night: string;
  images: StoredImage[];
  voice: (Omit<NonNullable<Archived['voice']>, 'file'> & { audioKey: string }) | null;
};

const listOf = (fields: string, from: string, order: string) =>
  `coalesce((select json_agg(json_build_object(${fields}) order by ${order}) from ${from}), '[]')`;

const ID = 'coalesce(d.origin_id, d.id)';

const STORED_DREAM = `
  json_build_object(
    'id', ${ID}, 'title', d.title, 'titleSource', d.title_source, 'content', d.content, 'tags', d.tags,
    'isLucid', d.is_lucid, 'lucidity', d.lucidity, 'isRecurrent', d.is_recurrent, 'isPublic', d.is_public,
    'isSensitive', d.is_sensitive, 'coverIsChosen', d.cover_source = 'dreamer', 'source', d.source, 'wordsFrom', d.words_from,
    'motifs', ${listOf(
      `'text', m.text, 'key', m.own_key, 'kind', m.kind, 'source', m.source, 'isRemoved', m.is_removed`,
      'dreams.dream_motif m where m.dream_id = d.id',
      'm.position, m.own_key',
    )}, 'motifsAreRead', d.motifs_revision is not null, 'emotions', d.emotions,
    'createdAt', ${isoTime('d.created_at')}, 'night', d.night,
    'otherEnding', (select json_build_object('words', e.words, 'changedAt', ${isoTime('e.changed_at')},
        'imageId', coalesce(i.origin_id, i.id))
      from dreams.other_ending e left join dreams.dream_image i on i.id = e.artwork_id where e.dream_id = d.id),
    'recordedAt', ${isoTime('d.recorded_at')}, 'deletedAt', ${isoTime('d.deleted_at')},
    'people', ${listOf(
      `'name', p.name, 'relationshipType', p.relationship_type, 'roleInDream', l.role_in_dream`,
      'dreams.dream_person l join dreams.person p on p.id = l.person_id where l.dream_id = d.id',
      'l.created_at, p.id',
    )},
    'images', ${listOf(
      `'id', coalesce(i.origin_id, i.id), 'mediaKey', i.media_key, 'prompt', i.prompt, 'origin', i.origin, 'width', i.width, 'height', i.height,
       'placeholder', i.placeholder, 'isCover', i.is_active, 'withPhoto', i.with_photo, 'createdAt', ${isoTime('i.created_at')}`,
      'dreams.dream_image i where i.dream_id = d.id',
      'i.created_at, coalesce(i.origin_id, i.id)',
    )},
    'voice', (select json_build_object('audioKey', v.audio_key, 'durationSeconds', v.duration_seconds, 'isCut', v.is_cut,
        'language', t.language, 'text', t.text)
      from dreams.dream_voice v left join dreams.dream_transcript t on t.dream_id = v.dream_id and t.is_original
      where v.dream_id = d.id),
    'transcripts', ${listOf(
      `'text', t.text, 'language', t.language, 'isOriginal', t.is_original, 'isTaken', t.is_taken,
       'createdAt', ${isoTime('t.created_at')}`,
      'dreams.dream_transcript t where t.dream_id = d.id',
      't.created_at, t.id',
    )},
    'revisions', ${listOf(
      `'title', r.title, 'content', r.content, 'tags', r.tags, 'wordsFrom', r.words_from, 'createdAt', ${isoTime('r.created_at')}`,
      'dreams.dream_revision r where r.dream_id = d.id',
      'r.created_at, r.id',
    )})`;

@Injectable()
export class StoredDreamsQuery {
  constructor(private readonly database: DataSource) {}

  /** Includes dreams in the trash; oldest first. */
  async *dreamsOf(dreamerId: string): AsyncGenerator<StoredDream> {
    let after: { at: string; id: string } | null = null;
    do {
      const rows: { at: string; id: string; dream: StoredDream }[] = await this.database.query(
        `select ${isoTime('d.created_at').replace('.MS', '.US')} as at, ${ID} as id, ${STORED_DREAM} as dream
         from dreams.dream d
         where d.dreamer_id = $1 and ($2::timestamptz is null or (d.created_at, ${ID}) > ($2::timestamptz, $3::uuid))
         order by d.created_at, ${ID} limit ${PAGE_SIZE}`,
        [dreamerId, after?.at ?? null, after?.id ?? null],
      );
      for (const { dream } of rows) yield dream;
      after = rows.length < PAGE_SIZE ? null : (rows.at(-1) ?? null);
    } while (after);
  }

  peopleOf(dreamerId: string): Promise<{ name: string; relationshipType: string }[]> {
    return this.database.query(
      `select name, relationship_type as "relationshipType" from dreams.person where dreamer_id = $1
       order by lower(name), relationship_type`,
      [dreamerId],
    );
  }

  /** The dreamer's circles, what they shared there, and the replies that they wrote and got. */
  circlesOf(dreamerId: string): Promise<object[]> {
    return this.database.query(
      `select c.kind, c.name, ${isoTime('me.joined_at')} as "joinedAt", me.is_hidden as "isHidden", me.shows_names as "showsNames",
         me.replies_by_chat as "repliesByChat",
         ${listOf(
           `'dreamId', ${ID}, 'takesReplies', round.takes_replies, 'withVoice', round.with_voice, 'answer', round.answer,
            'replies', ${listOf(
              `'from', author.first_name, 'words', y.words`,
              `dreams.circle_reply y join dreams.dreamer author on author.id = y.author_id
               where y.circle_id = g.circle_id and y.dream_id = g.dream_id`,
              'y.created_at, y.id',
            )}`,
           `dreams.access_grant g join dreams.dream d on d.id = g.dream_id
            join dreams.circle_round round on round.circle_id = g.circle_id and round.dream_id = g.dream_id
            where g.circle_id = c.id and g.dreamer_id = $1`,
           'g.created_at, g.dream_id',
         )} as shared,
         ${listOf(
           `'words', y.words, 'createdAt', ${isoTime('y.created_at')}`,
           'dreams.circle_reply y where y.circle_id = c.id and y.author_id = $1',
           'y.created_at, y.id',
         )} as "repliesWritten"
       from dreams.circle_member me join dreams.circle c on c.id = me.circle_id
       where me.dreamer_id = $1 order by me.joined_at`,
      [dreamerId],
    );
  }
}
