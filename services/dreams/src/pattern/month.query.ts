import type { MonthOfDreams } from '@dreamloom/contracts';
import { notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LAST_NAME } from './patterns.sql.js';

const MAX_MOTIFS = 3;

/** $1 is the dreamer, $2 the first day of the month. */
const MONTH = `
  with dream as materialized (
    select d.id, d.night, d.created_at, d.is_lucid, d.is_sensitive from dreams.dream d
    where d.dreamer_id = $1 and d.deleted_at is null and d.night >= $2::date and d.night < $2::date + interval '1 month'),
  motif as materialized (
    select n.id, n.key, n.dreams as in_journal, count(*)::int as dreams
    from dreams.pattern_node n join dreams.pattern_appearance a on a.node_id = n.id
    where n.dreamer_id = $1 and not n.is_person and n.dreams >= 2
      and a.night >= $2::date and a.night < $2::date + interval '1 month'
    group by n.id order by 4 desc, 3 desc, 2 limit ${MAX_MOTIFS})
  select r.first_name as "firstName", r.email, month.dreams, month.nights, month.lucid,
    (select coalesce(json_agg(json_build_object('text', last.text, 'dreams', m.dreams)
       order by m.dreams desc, m.in_journal desc, m.key), '[]') from motif m cross join ${LAST_NAME('m')}) as motifs,
    (select i.media_key from dream d join dreams.dream_image i on i.dream_id = d.id and i.is_active and i.origin = 'artwork'
     where not d.is_sensitive
     order by (select count(*) from dreams.pattern_appearance a join motif m on m.id = a.node_id where a.dream_id = d.id) desc,
       d.night desc, d.created_at desc, d.id limit 1) as "mediaKey"
  from dreams.dreamer r cross join (
    select count(*)::int as dreams, count(distinct night)::int as nights, count(*) filter (where is_lucid)::int as lucid
    from dream) month
  where r.id = $1`;

@Injectable()
export class MonthQuery {
  constructor(private readonly database: DataSource) {}

  /** @throws Refusal 404 when the dreamer does not exist */
  async of(dreamerId: string, month: string): Promise<MonthOfDreams> {
    const [found] = await this.database.query<MonthOfDreams[]>(MONTH, [dreamerId, `${month}-01`]);
    if (!found) throw notFound('dreamer');
    return found;
  }
}
