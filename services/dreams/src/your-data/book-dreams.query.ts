import type { BookDreams, BookDreamsRequest, BookNights } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Long dreams make a large page. */
const PAGE_SIZE = 20;

@Injectable()
export class BookDreamsQuery {
  constructor(private readonly database: DataSource) {}

  async run({ dreamerId, from, to, skip }: BookDreamsRequest): Promise<BookDreams> {
    const [about] = await this.database.query<{ author: string; nights: BookNights | null }[]>(
      `select trim(concat_ws(' ', p.first_name, p.last_name)) as author,
         (select json_build_object('from', min(d.night), 'to', max(d.night))
          from dreams.dream d where d.dreamer_id = p.id and d.deleted_at is null having count(*) > 0) as nights
       from dreams.dreamer p where p.id = $1`,
      [dreamerId],
    );
    const dreams = await this.database.query<BookDreams['dreams']>(
      `select d.id, d.title, d.content, d.night::text as night, d.tags, d.is_lucid as "isLucid",
         (select i.media_key from dreams.dream_image i where i.dream_id = d.id and i.is_active) as "mediaKey",
         array(select p.name from dreams.dream_person l join dreams.person p on p.id = l.person_id
           where l.dream_id = d.id order by l.created_at, p.id) as people,
         array(select m.text from dreams.dream_motif m where m.dream_id = d.id and m.is_shown
           order by m.position, m.own_key) as motifs
       from dreams.dream d
       where d.dreamer_id = $1 and d.deleted_at is null and d.night between $2 and $3
       order by d.night, d.created_at, d.id limit ${PAGE_SIZE} offset $4`,
      [dreamerId, from, to, skip],
    );
    return { author: about?.author ?? '', nights: about?.nights ?? null, dreams };
  }
}
