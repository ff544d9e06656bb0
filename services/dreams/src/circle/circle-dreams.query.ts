import {
  CIRCLE_DREAMS_A_PAGE,
  type CircleDream,
  type CircleDreams,
  type CircleDreamsQuery as PageOfCircle,
  type CircleDreamsToRead,
  type CircleKind,
  type CircleNews,
  type CircleOfDream,
  type CircleReply,
  type CirclesOfDream,
  type CircleWeekDreams,
  type DreamPerson,
  type Language,
  type ReplyForChat,
  splitDetails,
} from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DreamQuery } from '../dream/dream.query.js';
import { namesAsRoles } from '../grant/names-as-roles.js';
import { CircleRepository, isApart, isSuspended, namesOf } from './circle.repository.js';

/**
 * The dreams of a circle ($2) that a dreamer ($1) may see at this moment: the one condition of everything that is read in
 * circles. Both are members, the dream was shared there, is not in the trash, and its dreamer neither hides from the circle nor
 * is muted, blocked or suspended. `offset 0` plans the grants by themselves: all tables as one join take 48 ms to plan and 2 to
 * read.
 */
const visibleIn = (circle: string, which = '') => `
  from (
    select g.circle_id, g.dream_id, g.dreamer_id, g.created_at, them.id as member_id, them.shows_names, round.takes_replies,
      round.with_voice, round.answer, round.closed_at
    from dreams.circle_member me
    join dreams.access_grant g on g.circle_id = me.circle_id
    join dreams.circle_member them on them.circle_id = g.circle_id and them.dreamer_id = g.dreamer_id
    join dreams.circle_round round on round.circle_id = g.circle_id and round.dream_id = g.dream_id
    where me.dreamer_id = $1 and me.circle_id = ${circle} ${which} and (g.dreamer_id = $1 or (
      not them.is_hidden and not ${isApart('g.dreamer_id', '$1')} and not ${isSuspended('g.dreamer_id')}
      and not exists (select 1 from dreams.circle_mute u
        where u.circle_id = g.circle_id and u.dreamer_id = $1 and u.muted_id = g.dreamer_id)
      and not exists (select 1 from dreams.circle_report p
        where p.circle_id = g.circle_id and p.dream_id = g.dream_id and p.reply_id is null and p.reporter_id = $1)))
    offset 0) g
  join dreams.dream d on d.id = g.dream_id and d.dreamer_id = g.dreamer_id and d.deleted_at is null`;
const FILES = `
  left join dreams.dream_image cover on cover.dream_id = d.id and cover.is_active
  left join dreams.dream_voice voice on voice.dream_id = d.id and g.with_voice`;
const AUTHOR = 'join dreams.dreamer author on author.id = d.dreamer_id';

/** A reply y that the dreamer $1 of its dream may read. */
const READABLE_REPLY = `not ${isApart('y.author_id', '$1')} and not ${isSuspended('y.author_id')}
  and not exists (select 1 from dreams.circle_mute u
    where u.circle_id = y.circle_id and u.dreamer_id = $1 and u.muted_id = y.author_id)
  and not exists (select 1 from dreams.circle_report p where p.reply_id = y.id and p.reporter_id = $1)`;

interface DreamRow extends Omit<CircleDream, 'name' | 'words'> {
  content: string;
  firstName: string | null;
  lastName: string | null;
  showsNames: boolean;
  people: DreamPerson[];
  tags: string[];
}

interface VisibleDream {
  dreamerId: string;
  takesReplies: boolean;
  isClosed: boolean;
  mediaKey: string | null;
  audioKey: string | null;
}

interface ReplyRow extends Omit<CircleReply, 'name'> {
  circleId: string;
}

/** What is read of dreams in circles. */
@Injectable()
export class CircleDreamsQuery {
  constructor(
    private readonly database: DataSource,
    private readonly dreams: DreamQuery,
    private readonly circles: CircleRepository,
  ) {}

  /** @throws Refusal 404 for who is no member at this moment */
  async page(dreamerId: string, circleId: string, { skip, shared }: PageOfCircle): Promise<CircleDreams> {
    const which = shared === 'this-week' ? `and g.created_at >= date_trunc('week', now(), 'UTC')` : '';
    const [rows, names] = await Promise.all([
      this.rows(dreamerId, circleId, { limit: CIRCLE_DREAMS_A_PAGE + 1, skip, which }),
      this.namesIn(dreamerId, circleId),
    ]);
    return {
      dreams: rows
        .slice(0, CIRCLE_DREAMS_A_PAGE)
        .map(({ tags: _, ...row }) => dreamOf(row, names.get(row.memberId) ?? null)),
      hasMore: rows.length > CIRCLE_DREAMS_A_PAGE,
    };
  }

  /** The newest of them that AI may read. @throws Refusal 404 for who is no member at this moment */
  async toRead(dreamerId: string, circleId: string, limit: number): Promise<CircleDreamsToRead> {
    const [reader] = await this.database.query<{ noAi: boolean; language: Language | null; kind: CircleKind }[]>(
      `select r.no_ai as "noAi", r.language, c.kind from dreams.circle_member me
       join dreams.dreamer r on r.id = me.dreamer_id join dreams.circle c on c.id = me.circle_id
       where me.dreamer_id = $1 and me.circle_id = $2`,
      [dreamerId, circleId],
    );
    if (!reader) throw notFound('circle');
    const rows = await this.rows(dreamerId, circleId, { limit, author: 'and not author.no_ai' });
    const dreams = rows.map(({ tags, ...row }) => {
      const { id, title, words, night, isYours } = dreamOf(row, null);
      return { id, title, content: words, night, isYours, tags };
    });
    return { ...reader, dreams };
  }

  /** Those that were dreamt on these days (UTC). @throws Refusal 404 for who is no member at this moment */
  async ofDays(dreamerId: string, circleId: string, days: { from: string; to: string }): Promise<CircleWeekDreams> {
    const counted = this.database.query<CircleWeekDreams['dreams']>(
      `select d.dreamer_id as "dreamerId", case when is_read then d.tags else '{}' end as tags,
         coalesce((select json_agg(json_build_object('key', m.own_key)) from dreams.dream_motif m
           where is_read and m.dream_id = d.id and m.source = 'ai' and not m.is_removed), '[]') as motifs
       ${visibleIn('$2')} ${AUTHOR}
         cross join lateral (select not (author.no_ai or d.is_sensitive) as is_read) reading
       where d.created_at >= $3::date::timestamp at time zone 'UTC'
         and d.created_at < ($4::date + 1)::timestamp at time zone 'UTC'`,
      [dreamerId, circleId, days.from, days.to],
    );
    const [dreams] = await Promise.all([counted, this.circles.membership(this.database.manager, circleId, dreamerId)]);
    return { dreams };
  }

  private rows(
    dreamerId: string,
    circleId: string,
    { limit, skip = 0, which = '', author = '' }: { limit: number; skip?: number; which?: string; author?: string },
  ): Promise<DreamRow[]> {
    return this.database.query(
      `select d.id, g.member_id as "memberId", g.dreamer_id = $1 as "isYours", d.night::text, d.title, d.content,
         d.is_sensitive as "isSensitive", author.first_name as "firstName", author.last_name as "lastName",
         g.shows_names as "showsNames", author.language, d.tags,
         case when cover.id is not null then json_build_object('width', cover.width, 'height', cover.height,
           'placeholder', cover.placeholder) end as picture,
         voice.audio_key is not null as "hasVoice", g.takes_replies as "takesReplies",
         g.closed_at is not null as "isClosed", own.words as reply,
         case when own.id is not null or g.dreamer_id = $1 then g.answer end as answer,
         coalesce((select json_agg(json_build_object('roleInDream', l.role_in_dream, 'person',
             json_build_object('id', p.id, 'name', p.name, 'relationshipType', p.relationship_type)))
           from dreams.person p left join dreams.dream_person l on l.person_id = p.id and l.dream_id = d.id
           where p.dreamer_id = d.dreamer_id), '[]') as people
       ${visibleIn('$2', which)} ${FILES} ${AUTHOR} ${author}
       left join dreams.circle_reply own on own.circle_id = g.circle_id and own.dream_id = g.dream_id and own.author_id = $1
       order by g.created_at desc, d.id limit $4 offset $3`,
      [dreamerId, circleId, skip, limit],
    );
  }

  /** @throws Refusal 404 for a dream that the dreamer may not see in this circle at this moment */
  async visible(
    dreamerId: string,
    circleId: string,
    dreamId: string,
    tx: Tx = this.database.manager,
  ): Promise<VisibleDream> {
    const [row] = await tx.query<VisibleDream[]>(
      `select g.dreamer_id as "dreamerId", g.takes_replies as "takesReplies", g.closed_at is not null as "isClosed",
         cover.media_key as "mediaKey", voice.audio_key as "audioKey" ${visibleIn('$2', 'and g.dream_id = $3')} ${FILES}`,
      [dreamerId, circleId, dreamId],
    );
    if (!row) throw notFound('dream');
    return row;
  }

  /** @throws Refusal 404 for another dreamer's dream */
  async ofDream(dreamerId: string, dreamId: string): Promise<CirclesOfDream> {
    await this.dreams.assertOwn(dreamerId, dreamId);
    const circles = await this.database.query<Omit<CircleOfDream, 'replies'>[]>(
      `select c.id, c.kind, c.name, me.is_hidden as "isHidden", round.dream_id is not null as "isShared",
         coalesce(round.takes_replies, true) as "takesReplies", coalesce(round.with_voice, false) as "withVoice",
         round.answer, round.closed_at is not null as "isClosed"
       from dreams.circle_member me join dreams.circle c on c.id = me.circle_id
       left join dreams.circle_round round on round.circle_id = c.id and round.dream_id = $2
       where me.dreamer_id = $1 order by lower(c.name), c.created_at, c.id`,
      [dreamerId, dreamId],
    );
    const replies = await this.database.query<ReplyRow[]>(
      `select y.id, y.circle_id as "circleId", y.words, m.id as "memberId"
       from dreams.circle_reply y
       join dreams.access_grant g on g.circle_id = y.circle_id and g.dream_id = y.dream_id and g.dreamer_id = $1
       join dreams.circle_member m on m.circle_id = y.circle_id and m.dreamer_id = y.author_id
       where y.dream_id = $2 and ${READABLE_REPLY}
       order by y.created_at, y.id`,
      [dreamerId, dreamId],
    );
    const named = new Map<string, Map<string, string | null>>();
    for (const { circleId } of replies)
      if (!named.has(circleId)) named.set(circleId, await this.namesIn(dreamerId, circleId));
    return {
      circles: circles.map((circle) => ({
        ...circle,
        replies: replies
          .filter(({ circleId }) => circleId === circle.id)
          .map(({ circleId, ...reply }) => ({ ...reply, name: named.get(circleId)?.get(reply.memberId) ?? null })),
      })),
    };
  }

  /** @throws Refusal 404 for a reply that the dreamer of its dream may not read, or does not want in the chat */
  async replyForChat(dreamerId: string, replyId: string): Promise<ReplyForChat> {
    const [reply] = await this.database.query<(Omit<ReplyForChat, 'name'> & { circleId: string; memberId: string })[]>(
      `select y.words, d.id as "dreamId", d.title, y.circle_id as "circleId", m.id as "memberId"
       from dreams.circle_reply y
       join dreams.access_grant g on g.circle_id = y.circle_id and g.dream_id = y.dream_id and g.dreamer_id = $1
       join dreams.circle_member me on me.circle_id = y.circle_id and me.dreamer_id = $1 and me.replies_by_chat
       join dreams.circle_member m on m.circle_id = y.circle_id and m.dreamer_id = y.author_id
       join dreams.dream d on d.id = y.dream_id and d.deleted_at is null
       where y.id = $2 and ${READABLE_REPLY}`,
      [dreamerId, replyId],
    );
    if (!reply) throw notFound('reply');
    const { circleId, memberId, ...rest } = reply;
    return { ...rest, name: (await this.namesIn(dreamerId, circleId)).get(memberId) ?? null };
  }

  /** What others shared since a moment that the dreamer may see now; a dream in two circles counts once. */
  async news(dreamerId: string, since: string): Promise<CircleNews> {
    const [row] = await this.database.query<{ dreams: number; circles: string[] }[]>(
      `select count(distinct g.dream_id)::int as dreams, coalesce(array_agg(distinct g.circle_id), '{}') as circles
       ${visibleIn('me.circle_id', 'and g.dreamer_id <> $1 and g.created_at > $2')}`,
      [dreamerId, since],
    );
    const { dreams, circles } = row ?? { dreams: 0, circles: [] };
    return { dreams, circleId: dreams > 0 && circles.length === 1 ? (circles[0] ?? null) : null };
  }

  /** @throws Refusal 404 for who is no member at this moment */
  private async namesIn(dreamerId: string, circleId: string): Promise<Map<string, string | null>> {
    const members = await this.database.query<{ id: string; firstName: string | null; lastName: string | null }[]>(
      `select m.id, r.first_name as "firstName", r.last_name as "lastName"
       from dreams.circle_member m join dreams.dreamer r on r.id = m.dreamer_id
       where m.circle_id = $2 and exists (select 1 from dreams.circle_member me where me.circle_id = $2 and me.dreamer_id = $1)`,
      [dreamerId, circleId],
    );
    if (members.length === 0) throw notFound('circle');
    return namesOf(members);
  }
}

/** The dreamer reads the names of people, the others their roles. */
function dreamOf({ firstName: _, lastName: __, ...row }: Omit<DreamRow, 'tags'>, name: string | null): CircleDream {
  const { content, people, showsNames, ...dream } = row;
  const words = splitDetails(content).words;
  if (dream.isYours || showsNames) return { ...dream, name, words };
  const read = (text: string) => namesAsRoles(text, people, dream.language);
  return { ...dream, name, title: read(dream.title), words: read(words) };
}
