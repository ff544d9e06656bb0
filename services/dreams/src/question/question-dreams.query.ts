import { type FoundDreams, MAX_ANSWER_DREAMS, type Person } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DreamForAnswer } from '../vendors/answerer/answerer.port.js';
import type { QuestionFilters } from './question-filters.js';

export interface MatchingDreams {
  /** At most MAX_ANSWER_DREAMS, in the order that the question needs. */
  ids: string[];
  matching: NonNullable<FoundDreams['matching']>;
}

/** The motifs and the people that a question is read with: the most frequent ones. */
const MAX_MOTIFS = 300;
const MAX_PEOPLE = 300;

/** Finds a dreamer's dreams outside the trash by what a question names. */
@Injectable()
export class QuestionDreamsQuery {
  constructor(private readonly database: DataSource) {}

  motifs(dreamerId: string): Promise<{ key: string; text: string }[]> {
    return this.database.query(
      `select key, mode() within group (order by text) as text from dreams.dream_motif m
       join dreams.dream d on d.id = m.dream_id
       where m.dreamer_id = $1 and m.is_shown and d.deleted_at is null
       group by key order by count(*) desc, key limit $2`,
      [dreamerId, MAX_MOTIFS],
    );
  }

  people(dreamerId: string): Promise<Person[]> {
    return this.database.query(
      `select p.id, p.name, p.relationship_type as "relationshipType" from dreams.person p
       left join dreams.dream_person l on l.person_id = p.id
       where p.dreamer_id = $1 group by p.id order by count(l.dream_id) desc, lower(p.name), p.id limit $2`,
      [dreamerId, MAX_PEOPLE],
    );
  }

  /** Counts the dreams that match all filters. `near` are the ids of those that resemble the question, nearest first. */
  async matching(dreamerId: string, filters: QuestionFilters, near: readonly string[]): Promise<MatchingDreams> {
    const values: unknown[] = [dreamerId];
    const parameter = (value: unknown) => `$${values.push(value)}`;
    const conditions = conditionsOf(filters, parameter);
    const newest = 'created_at desc, id desc';
    const order =
      filters.order === 'newest'
        ? newest
        : filters.order === 'oldest'
          ? 'created_at, id'
          : `array_position(${parameter(near)}::uuid[], id), ${newest}`;
    const [row] = await this.database.query<MatchingDreams[]>(
      `with found as materialized (
         select d.id, d.night, d.created_at from dreams.dream d
         where d.dreamer_id = $1 and d.deleted_at is null ${conditions.join(' ')}
       ) select
         array(select id from found order by ${order} limit ${MAX_ANSWER_DREAMS}) as ids,
         (select json_build_object('dreams', count(*), 'firstNight', min(night), 'lastNight', max(night)) from found)
           as matching`,
      values,
    );
    if (!row) throw new Error('an aggregate gave no row');
    return row;
  }

  /** The dreams of these ids in their order; those of other dreamers and in the trash are left out. */
  dreams(dreamerId: string, ids: readonly string[]): Promise<DreamForAnswer[]> {
    return this.database.query(
      `select d.id, d.title, d.night::text as night, d.content, d.tags, d.is_lucid as "isLucid",
         array(select p.name || ' (' || p.relationship_type || ')' from dreams.dream_person l
           join dreams.person p on p.id = l.person_id where l.dream_id = d.id order by l.created_at, p.id) as people
       from dreams.dream d where d.id = any($2::uuid[]) and d.dreamer_id = $1 and d.deleted_at is null
       order by array_position($2::uuid[], d.id)`,
      [dreamerId, ids],
    );
  }
}

/** Whether a question names anything that dreams can be counted by. */
export const hasFilters = (filters: QuestionFilters): boolean => conditionsOf(filters, () => '').length > 0;

function conditionsOf(filters: QuestionFilters, parameter: (value: unknown) => string): string[] {
  const { subjects, moods, from, to, isLucid, isRecurrent } = filters;
  return [
    ...subjects.map((subject) => `and (${subjectIn(subject, parameter)})`),
    ...(moods.length > 0
      ? [`and exists (select 1 from unnest(d.tags) tag where lower(tag) = any(${parameter(moods)}::text[]))`]
      : []),
    ...(from === null ? [] : [`and d.night >= ${parameter(from)}::date`]),
    ...(to === null ? [] : [`and d.night <= ${parameter(to)}::date`]),
    ...(isLucid === null ? [] : [`and d.is_lucid = ${parameter(isLucid)}`]),
    ...(isRecurrent === null ? [] : [`and d.is_recurrent = ${parameter(isRecurrent)}`]),
  ];
}

/** A dream contains a subject as one of its motifs or people, or in its words. */
function subjectIn(
  { motifs, people, words }: QuestionFilters['subjects'][number],
  parameter: (value: unknown) => string,
) {
  const ways = [
    ...(motifs.length > 0
      ? [
          `exists (select 1 from dreams.dream_motif m
             where m.dream_id = d.id and m.is_shown and m.key = any(${parameter(motifs)}::text[]))`,
        ]
      : []),
    ...(people.length > 0
      ? [
          `exists (select 1 from dreams.dream_person l
             where l.dream_id = d.id and l.person_id = any(${parameter(people)}::uuid[]))`,
        ]
      : []),
    ...(words.length > 0 ? [`d.search_text ~ ${parameter(`\\m(${words.join('|')})\\M`)}`] : []),
  ];
  return ways.join(' or ');
}
