import { type FeedKind, type Feeds, type Language, MAX_FEED_DREAMS, MAX_FEED_NIGHTS } from '@dreamloom/contracts';
import { isSuspendedSql } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isoTime } from '../iso-time.js';

export interface FeedOwner {
  dreamerId: string;
  language: Language | null;
  madeAt: string;
}

export interface FeedDream {
  id: string;
  title: string;
  content: string;
  createdAt: string;
  updatedAt: string;
  /** The image's key in media; null without an image, and for a sensitive dream. */
  imageKey: string | null;
}

export interface FeedNight {
  /** A date in the dreamer's time zone. */
  night: string;
  titles: string[];
  /** The first dream of the night. */
  dreamId: string;
  updatedAt: string;
}

const UPDATED_AT = `greatest(d.recorded_at,
  (select max(r.created_at) from dreams.dream_revision r where r.dream_id = d.id))`;

@Injectable()
export class FeedRepository {
  constructor(private readonly database: DataSource) {}

  of(dreamerId: string): Promise<Feeds['feeds']> {
    return this.database.query<Feeds['feeds']>(
      `select kind, ${isoTime('made_at')} as "madeAt" from dreams.feed where dreamer_id = $1 order by kind`,
      [dreamerId],
    );
  }

  async save(dreamerId: string, kind: FeedKind, tokenHash: Buffer, now: Date): Promise<void> {
    await this.database.query(
      `insert into dreams.feed (dreamer_id, kind, token_hash, made_at) values ($1, $2, $3, $4)
       on conflict (dreamer_id, kind) do update set token_hash = $3, made_at = $4`,
      [dreamerId, kind, tokenHash, now],
    );
  }

  /** False when the dreamer has no such feed. */
  async remove(dreamerId: string, kind: FeedKind): Promise<boolean> {
    const [removed] = await this.database.query<[unknown[], number]>(
      'delete from dreams.feed where dreamer_id = $1 and kind = $2 returning 1',
      [dreamerId, kind],
    );
    return removed.length > 0;
  }

  /** Null for an unknown token and while the dreamer is suspended. */
  async ownerOf(kind: FeedKind, tokenHash: Buffer): Promise<FeedOwner | null> {
    const [owner] = await this.database.query<FeedOwner[]>(
      `select f.dreamer_id as "dreamerId", dreamer.language, ${isoTime('f.made_at')} as "madeAt"
       from dreams.feed f join dreams.dreamer dreamer on dreamer.id = f.dreamer_id
       where f.token_hash = $2 and f.kind = $1 and not ${isSuspendedSql('dreams', 'f.dreamer_id')}`,
      [kind, tokenHash],
    );
    return owner ?? null;
  }

  /** The published dreams, newest first. */
  dreams(dreamerId: string): Promise<FeedDream[]> {
    return this.database.query<FeedDream[]>(
      `select d.id, d.title, d.content, ${isoTime('d.created_at')} as "createdAt",
         ${isoTime(UPDATED_AT)} as "updatedAt", case when not d.is_sensitive then cover.media_key end as "imageKey"
       from dreams.dream d left join dreams.dream_image cover on cover.dream_id = d.id and cover.is_active
       where d.dreamer_id = $1 and d.is_public and d.deleted_at is null
       order by d.created_at desc, d.id limit ${MAX_FEED_DREAMS}`,
      [dreamerId],
    );
  }

  /** The nights with a dream, newest first. */
  nights(dreamerId: string): Promise<FeedNight[]> {
    return this.database.query<FeedNight[]>(
      `select d.night::text as night, array_agg(d.title order by d.created_at, d.id) as titles,
         (array_agg(d.id order by d.created_at, d.id))[1] as "dreamId", ${isoTime(`max(${UPDATED_AT})`)} as "updatedAt"
       from dreams.dream d where d.dreamer_id = $1 and d.deleted_at is null
       group by d.night order by d.night desc limit ${MAX_FEED_NIGHTS}`,
      [dreamerId],
    );
  }
}
