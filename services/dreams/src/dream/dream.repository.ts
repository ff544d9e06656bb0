import type { Mood } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { insertOnce, notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThanOrEqual, MoreThan, type QueryDeepPartialEntity } from 'typeorm';
import { DreamEntity } from './dream.entity.js';

/** What the AI read in a dream. */
export interface DreamReading {
  title: string;
  tags: Mood[];
  isLucid: boolean;
  isRecurrent: boolean;
  /** What is to be seen, for a painter. */
  scene: string;
}

/** What a dreamer may write on a dream. */
export type DreamText = Pick<DreamEntity, 'title' | 'content' | 'tags'>;

const AS_TOLD = `
  title_status = 'ready', painting_id = null, failure = null,
  image_status = case when exists (select 1 from dreams.dream_image i where i.dream_id = d.id) then 'ready' else 'off' end`;

type NewDream = Omit<DreamEntity, 'recordedAt' | 'dreamer' | 'scene' | 'paintingId' | 'revision' | 'deletedAt'>;

@Injectable()
export class DreamRepository {
  constructor(private readonly database: DataSource) {}

  byId(id: string): Promise<DreamEntity | null> {
    return this.database.manager.findOneBy(DreamEntity, { id, deletedAt: IsNull() });
  }

  /**
   * This dreamer's dream, locked until the transaction ends so that what follows from it stays true.
   * @throws Refusal 404 when it is not there, in the trash or somebody else's
   */
  async own(tx: Tx, dreamerId: string, id: string): Promise<DreamEntity> {
    const dream = await tx.findOne(DreamEntity, {
      where: { id, dreamerId, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!dream) throw notFound('dream');
    return dream;
  }

  /** As `own`, for a dream in the trash that can still be put back. */
  async ownTrashed(tx: Tx, dreamerId: string, id: string, since: Date): Promise<DreamEntity> {
    const dream = await tx.findOne(DreamEntity, {
      where: { id, dreamerId, deletedAt: MoreThan(since) },
      lock: { mode: 'pessimistic_write' },
    });
    if (!dream) throw notFound('dream');
    return dream;
  }

  /** Keeps a new dream; false when its message became a dream before, or its dreamer is gone. */
  async add(tx: Tx, dream: NewDream): Promise<boolean> {
    const [dreamer] = await tx.query<unknown[]>('select 1 from dreams.dreamer where id = $1 for key share', [
      dream.dreamerId,
    ]);
    return dreamer !== undefined && insertOnce(tx, DreamEntity, dream);
  }

  async change(tx: Tx, id: string, changes: QueryDeepPartialEntity<DreamEntity>): Promise<void> {
    await tx.update(DreamEntity, { id }, changes);
  }

  /** Erases what has been in the trash since `before` or longer. */
  async eraseTrash(tx: Tx, before: Date): Promise<void> {
    await tx.delete(DreamEntity, { deletedAt: LessThanOrEqual(before) });
  }

  /** Writes what the AI read in the words of a revision; what the dreamer wrote meanwhile stays. */
  async applyReading(tx: Tx, { id, revision }: DreamEntity, reading: DreamReading): Promise<void> {
    await tx.query(
      `update dreams.dream set
         title = case when title_source = 'dreamer' then title else $2 end,
         title_source = case when title_source = 'dreamer' then title_source else 'ai' end,
         title_status = 'ready',
         tags = case when tags_source = 'dreamer' then tags else $3 end,
         is_lucid = case when tags_source = 'dreamer' then is_lucid else $4 end,
         is_recurrent = case when tags_source = 'dreamer' then is_recurrent else $5 end,
         scene = case when revision = $6 then $7 else scene end
       where id = $1`,
      [id, reading.title, reading.tags, reading.isLucid, reading.isRecurrent, revision, reading.scene],
    );
  }

  async noteNamingFailed(tx: Tx, id: string, reason: string): Promise<void> {
    await tx.query(
      `update dreams.dream set failure = $2, title_status = case when title_source = 'words' then 'failed' else 'ready' end
       where id = $1`,
      [id, reason],
    );
  }

  /** Notes that a painting begins and gives its id: the one that was promised already, or this one. */
  async notePaintingStarted(tx: Tx, id: string, paintingId: string): Promise<string> {
    const [[row]] = await tx.query<[[{ painting_id: string }], number]>(
      `update dreams.dream set image_status = 'painting', painting_id = coalesce(painting_id, $2) where id = $1
       returning painting_id`,
      [id, paintingId],
    );
    return row.painting_id;
  }

  /** Leaves a dream as it was told: its first words are its title, and nobody paints it. */
  async keepAsTold(tx: Tx, id: string): Promise<void> {
    await tx.query(`update dreams.dream d set ${AS_TOLD} where id = $1`, [id]);
  }

  /** The same for all dreams of a dreamer that somebody is about to read or to paint. */
  async stopReading(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query(
      `update dreams.dream d set ${AS_TOLD}
       where dreamer_id = $1 and (title_status = 'naming' or image_status in ('queued', 'painting'))`,
      [dreamerId],
    );
  }

  /** An older cover stays, and so does its status; the reason says that no new one came. */
  async notePaintingFailed(tx: Tx, id: string, reason: string): Promise<void> {
    await tx.query(
      `update dreams.dream d set painting_id = null, failure = $2,
         image_status = case when exists (select 1 from dreams.dream_image i where i.dream_id = d.id)
           then 'ready' else 'failed' end
       where id = $1`,
      [id, reason],
    );
  }

  /** A painting that comes late does not end the wait for the one under way. */
  async notePainted(tx: Tx, id: string, paintingId: string): Promise<void> {
    await tx.query(
      `update dreams.dream set
         image_status = case when painting_id is distinct from $2 and painting_id is not null then image_status else 'ready' end,
         painting_id = nullif(painting_id, $2::uuid)
       where id = $1`,
      [id, paintingId],
    );
  }
}
