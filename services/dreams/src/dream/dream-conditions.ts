import type { DreamsQuery } from '@dreamloom/contracts';
import { Refusal } from '@dreamloom/platform';

/**
 * The conditions of a list of dreams as SQL over `dreams.dream d`, each beginning with `and`; `$1` is the dreamer. Appends
 * the parameters to `values`.
 * @throws Refusal 400 for a cursor that no page gave
 */
export function conditionsOf(query: Omit<DreamsQuery, 'limit'>, values: unknown[]): string {
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const { cursor, q, filter, mood, motif = [], person = [], lucid, recurrent, from, to, hour } = query;
  let conditions = '';
  if (cursor !== undefined) {
    const { createdAt, id } = readCursor(cursor);
    conditions += ` and (d.created_at, d.id) < (${parameter(createdAt)}::timestamptz, ${parameter(id)}::uuid)`;
  }
  if (q) conditions += ` and strpos(d.search_text, dreams.plain_text(${parameter(q)})) > 0`;
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
  return conditions;
}

const CURSOR = /^((?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readCursor(cursor: string): { createdAt: string; id: string } {
  const [, createdAt, id] = CURSOR.exec(cursor) ?? [];
  if (!createdAt || !id || !exists(createdAt))
    throw new Refusal(400, 'invalid-cursor', 'This page does not exist. Please start again from the first.');
  return { createdAt, id };
}

/** A Date reads 30 February as 2 March, where PostgreSQL fails. */
function exists(moment: string): boolean {
  const read = new Date(moment);
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 19) === moment.slice(0, 19);
}
