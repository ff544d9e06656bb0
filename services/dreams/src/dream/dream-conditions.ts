import { type DreamsQuery, searchedWords } from '@dreamloom/contracts';
import { Refusal } from '@dreamloom/platform';

type Parameter = (value: unknown) => string;

interface SearchSql {
  condition: string;
  /** 2 for dreams with the searched text in the title, 1 for those with it in the words, 0 for the others. */
  nearness: string;
  /** The query by which inflected words match. */
  inflected: string;
}

/**
 * A list of dreams as SQL over `dreams.dream d`: its conditions, each beginning with `and`, and its search, if it is one.
 * `$1` is the dreamer. Appends the parameters to `values`.
 * @throws Refusal 400 for a cursor that no page gave
 */
export function listSqlOf(query: Omit<DreamsQuery, 'limit'>, values: unknown[]) {
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const { cursor, q, filter, mood, motif = [], person = [], lucid, recurrent, from, to, hour } = query;
  const search = q ? searchSqlOf(q, parameter) : undefined;
  let conditions = search ? ` and ${search.condition}` : '';
  if (cursor !== undefined) {
    const { nearness, createdAt, id } = readCursor(cursor, search !== undefined);
    conditions += ` and (${search ? `${search.nearness}, ` : ''}d.created_at, d.id)
      < (${search ? `${nearness}, ` : ''}${parameter(createdAt)}::timestamptz, ${parameter(id)}::uuid)`;
  }
  if (filter === 'lucid') conditions += ' and d.is_lucid';
  for (const tag of [filter === 'lucid' ? undefined : filter, mood])
    if (tag !== undefined)
      conditions += ` and exists (select from unnest(d.tags) tag where lower(tag) = ${parameter(tag)})`;
  for (const key of motif)
    conditions += ` and exists (select from dreams.dream_motif m
      where m.dream_id = d.id and m.dreamer_id = $1 and m.key = ${parameter(key)} and m.is_shown)`;
  for (const id of person)
    conditions += ` and exists (select from dreams.dream_person p where p.dream_id = d.id and p.person_id = ${parameter(id)})`;
  if (lucid !== undefined) conditions += ` and d.is_lucid = ${parameter(lucid)}`;
  if (recurrent !== undefined) conditions += ` and d.is_recurrent = ${parameter(recurrent)}`;
  if (from !== undefined) conditions += ` and d.night >= ${parameter(from)}`;
  if (to !== undefined) conditions += ` and d.night <= ${parameter(to)}`;
  if (hour !== undefined)
    conditions += ` and extract(hour from d.created_at at time zone
      (select coalesce(timezone, 'UTC') from dreams.dreamer where id = $1)) = ${parameter(hour)}`;
  return { conditions, search };
}

/** Each word of a search is any part of a text, or has the stem of one of its words. */
function searchSqlOf(q: string, parameter: Parameter): SearchSql {
  const words = searchedWords(q).map((word) => parameter(word));
  const queries = words.map((word) => `dreams.search_query(${word})`);
  const phrase = `dreams.search_text(${parameter(q)})`;
  return {
    condition: words
      .map((word, at) => `(strpos(d.search_text, dreams.search_text(${word})) > 0 or d.search_words @@ ${queries[at]})`)
      .join(' and '),
    nearness: `case when strpos(d.search_text, ${phrase}) = 0 then 0
      when strpos(split_part(d.search_text, E'\\n', 1), ${phrase}) > 0 then 2 else 1 end`,
    inflected: queries.map((query) => `coalesce(${query}, '')`).join(' || '),
  };
}

const CURSOR =
  /^(?:([012])~)?((?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readCursor(
  cursor: string,
  isSearch: boolean,
): { nearness: string | undefined; createdAt: string; id: string } {
  const [, nearness, createdAt, id] = CURSOR.exec(cursor) ?? [];
  if (!createdAt || !id || !exists(createdAt) || isSearch !== (nearness !== undefined))
    throw new Refusal(400, 'invalid-cursor', 'This page does not exist. Please start again from the first.');
  return { nearness, createdAt, id };
}

/** A Date reads 30 February as 2 March, where PostgreSQL fails. */
function exists(moment: string): boolean {
  const read = new Date(moment);
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 19) === moment.slice(0, 19);
}
