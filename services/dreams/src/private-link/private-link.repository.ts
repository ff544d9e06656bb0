import { type Language, type PrivateLink, type RelationshipType, SAME_OPENING_MINUTES } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { isSuspendedSql } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { visibleTo } from '../grant/grant.repository.js';
import { isoTime } from '../iso-time.js';

export interface NewLink {
  id: string;
  dreamerId: string;
  tokenHash: Buffer;
  passwordHash: string | null;
  label: string | null;
  showsNames: boolean;
  showsWords: boolean;
  sentence: string | null;
  showsVoice: boolean;
  isSigned: boolean;
  createdAt: Date;
  expiresAt: Date | null;
  maxOpenings: number | null;
}

/** A dream or a dream song that a link shows at this moment, with the keys of its files. */
export interface SharedThing {
  position: number;
  songId: string | null;
  dreamId: string | null;
  title: string;
  content: string;
  night: string;
  isSensitive: boolean;
  painting: { key: string; width: number; height: number; placeholder: string } | null;
  audioKey: string | null;
}

/** A link that is open, with what it shows. */
export interface OpenLink {
  id: string;
  dreamerId: string;
  passwordHash: string | null;
  showsNames: boolean;
  showsWords: boolean;
  sentence: string | null;
  showsVoice: boolean;
  isSigned: boolean;
  /** Its last opening goes on, so that another one does not count. */
  isOpened: boolean;
  firstName: string | null;
  language: Language | null;
  things: SharedThing[];
}

export interface PersonOfDreamer {
  name: string;
  relationshipType: RelationshipType;
  /** By the id of the dream. */
  roles: Record<string, string>;
}

const MAX_LISTED_OPENINGS = 20;

/** Its last opening goes on for some minutes, in which a visitor may load the page again. */
const IS_SAME_OPENING = `coalesce(l.opened_at[1] > $2::timestamptz - interval '${SAME_OPENING_MINUTES} minutes', false)`;
const IS_OPEN = `(l.expires_at is null or l.expires_at > $2::timestamptz)
  and (l.max_openings is null or l.openings < l.max_openings or ${IS_SAME_OPENING})`;

const THINGS = `coalesce((select json_agg(json_build_object(
    'position', shown.position, 'songId', shown.song_id, 'dreamId', d.id, 'title', coalesce(d.title, ''),
    'content', coalesce(d.content, ''), 'night', d.night, 'isSensitive', coalesce(d.is_sensitive, false),
    'painting', case when cover.id is not null then json_build_object(
      'key', cover.media_key, 'width', cover.width, 'height', cover.height, 'placeholder', cover.placeholder) end,
    'audioKey', voice.audio_key) order by shown.position)
  from ${visibleTo('link_id', 'l.id')} shown
  left join dreams.dream d on d.id = shown.dream_id
  left join dreams.dream_image cover on cover.dream_id = d.id and cover.is_active
  left join dreams.dream_voice voice on voice.dream_id = d.id), '[]')`;

const OPEN_LINK = `
  select l.id, l.dreamer_id as "dreamerId", l.password_hash as "passwordHash", l.shows_names as "showsNames",
    l.shows_words as "showsWords", l.sentence, l.shows_voice as "showsVoice", l.is_signed as "isSigned",
    ${IS_SAME_OPENING} as "isOpened", dreamer.first_name as "firstName", dreamer.language, ${THINGS} as things
  from dreams.private_link l join dreams.dreamer dreamer on dreamer.id = l.dreamer_id
  where l.token_hash = $1 and ${IS_OPEN} and not ${isSuspendedSql('dreams', 'l.dreamer_id')}`;

const shown = ([link]: OpenLink[]): OpenLink | null => (link && link.things.length > 0 ? link : null);

const LINK = `json_build_object(
  'id', l.id, 'label', l.label,
  'state', case when not (${IS_OPEN}) then 'over' when exists (select from ${visibleTo('link_id', 'l.id')} shown) then 'open' else 'hidden' end,
  'dreams', coalesce((select json_agg(json_build_object('id', d.id, 'title', d.title) order by shown.position)
    from ${visibleTo('link_id', 'l.id')} shown join dreams.dream d on d.id = shown.dream_id), '[]'),
  'songs', coalesce((select json_agg(shown.song_id order by shown.position)
    from ${visibleTo('link_id', 'l.id')} shown where shown.song_id is not null), '[]'),
  'createdAt', ${isoTime('l.created_at')}, 'expiresAt', ${isoTime('l.expires_at')}, 'maxOpenings', l.max_openings,
  'openings', l.openings,
  'openedAt', array(select ${isoTime('at')} from unnest(l.opened_at) with ordinality one(at, place) order by place),
  'hasPassword', l.password_hash is not null, 'showsNames', l.shows_names, 'showsWords', l.shows_words,
  'sentence', l.sentence, 'showsVoice', l.shows_voice, 'isSigned', l.is_signed) as link`;

@Injectable()
export class PrivateLinkRepository {
  constructor(private readonly database: DataSource) {}

  async add(tx: Tx, link: NewLink): Promise<void> {
    // A link that shows nothing any more, because its dreams were deleted for good.
    await tx.query(
      `delete from dreams.private_link l where l.dreamer_id = $1
         and not exists (select from dreams.access_grant g where g.link_id = l.id)`,
      [link.dreamerId],
    );
    await tx.query(
      `insert into dreams.private_link (id, dreamer_id, token_hash, password_hash, label, shows_names, shows_words, sentence,
         shows_voice, is_signed, created_at, expires_at, max_openings)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        ...[link.id, link.dreamerId, link.tokenHash, link.passwordHash, link.label, link.showsNames, link.showsWords],
        ...[link.sentence, link.showsVoice, link.isSigned, link.createdAt, link.expiresAt, link.maxOpenings],
      ],
    );
  }

  /** The dreamer's links that show something or would without the trash, newest first; of one dream or one link when given. */
  async of(
    dreamerId: string,
    now: Date,
    { dreamId = null, linkId = null }: { dreamId?: string | null; linkId?: string | null } = {},
    tx: Tx = this.database.manager,
  ): Promise<PrivateLink[]> {
    const rows = await tx.query<{ link: PrivateLink }[]>(
      `select ${LINK} from dreams.private_link l where l.dreamer_id = $1
         and exists (select from dreams.access_grant g where g.link_id = l.id and ($3::uuid is null or g.dream_id = $3))
         and ($4::uuid is null or l.id = $4)
       order by l.created_at desc, l.id`,
      [dreamerId, now, dreamId, linkId],
    );
    return rows.map(({ link }) => link);
  }

  /** Deletes a link with its grants; false when this dreamer has no such link. Waits for an opening that is under way. */
  async remove(dreamerId: string, id: string): Promise<boolean> {
    const [removed] = await this.database.query<[unknown[], number]>(
      'delete from dreams.private_link where dreamer_id = $1 and id = $2 returning 1',
      [dreamerId, id],
    );
    return removed.length > 0;
  }

  /**
   * The link of a token with what it shows; null when it is unknown, over, used up or taken back, or shows nothing. One
   * statement for all of these, so that they take the same time.
   */
  async find(tokenHash: Buffer, now: Date): Promise<OpenLink | null> {
    return shown(await this.database.query<OpenLink[]>(OPEN_LINK, [tokenHash, now]));
  }

  /** The same, locked until the transaction ends: what takes the link back waits, or is seen here. */
  async lock(tx: Tx, tokenHash: Buffer, now: Date): Promise<OpenLink | null> {
    return shown(await tx.query<OpenLink[]>(`${OPEN_LINK} for update of l`, [tokenHash, now]));
  }

  /** The caller holds the lock of the link. */
  async countOpening(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.query(
      `update dreams.private_link l set openings = l.openings + 1,
         opened_at = (array[$2::timestamptz] || l.opened_at)[1:${MAX_LISTED_OPENINGS}]
       where l.id = $1 and not ${IS_SAME_OPENING}`,
      [id, now],
    );
  }

  /** All people of a dreamer: a name can stand in the words of a dream to which the person is not linked. */
  people(dreamerId: string): Promise<PersonOfDreamer[]> {
    return this.database.query<PersonOfDreamer[]>(
      `select p.name, p.relationship_type as "relationshipType", coalesce((
         select json_object_agg(l.dream_id, l.role_in_dream) from dreams.dream_person l
         where l.person_id = p.id and l.role_in_dream is not null), '{}') as roles
       from dreams.person p where p.dreamer_id = $1 order by p.created_at, p.id`,
      [dreamerId],
    );
  }
}
