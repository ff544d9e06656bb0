import type { Mood } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { insertOnce, notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, type QueryDeepPartialEntity } from 'typeorm';
import { DreamEntity } from './dream.entity.js';

/** What the AI read in a dream. */
export interface DreamReading {
  title: string;
  tags: Mood[];
  isLucid: boolean;
  isRecurrent: boolean;
  /** Sexual or violent. */
  isSensitive: boolean;
  /** What is to be seen, for a painter. */
  scene: string;
}

/** What a dreamer may write on a dream. */
export type DreamText = Pick<DreamEntity, 'title' | 'content' | 'tags'>;

/** What others need to know to erase what they keep of a dream. */
interface ErasedDream {
  id: string;
  dreamerId: string;
  messageId: string | null;
  audioKey: string | null;
}

const AS_TOLD = `
  title_status = 'ready', painting_id = null, painting_due_at = null, failure = null,
  image_status = case when exists (select 1 from dreams.dream_image i where i.dream_id = d.id) then 'ready' else 'off' end`;

type OfAnArchive =
  'originId' | 'recordedAt' | 'deletedAt' | 'lucidSource' | 'recurrentSource' | 'isSensitive' | 'sensitiveSource';

type NewDream = Omit<
  DreamEntity,
  'dreamer' | 'scene' | 'paintingId' | 'paintingDueAt' | 'revision' | 'warnedRevision' | OfAnArchive
> &
  Partial<Pick<DreamEntity, OfAnArchive>>;

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

  /** A dream wherever it is, in the trash too, locked until the transaction ends; null when it was erased. */
  locked(tx: Tx, id: string): Promise<DreamEntity | null> {
    return tx.findOne(DreamEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
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

  /** Erases at most `limit` of the dreams that have been in the trash since `before` or longer, and says what they were. */
  async eraseTrash(tx: Tx, before: Date, limit: number): Promise<ErasedDream[]> {
    const [erased] = await tx.query<[ErasedDream[], number]>(
      `delete from dreams.dream d where id in (
         select id from dreams.dream where deleted_at <= $1 order by deleted_at limit $2 for update skip locked)
       returning id, dreamer_id as "dreamerId", message_id as "messageId",
         (select audio_key from dreams.dream_voice v where v.dream_id = d.id) as "audioKey"`,
      [before, limit],
    );
    return erased;
  }

  /** Writes what the AI read in the words of a revision; what the dreamer wrote meanwhile stays. */
  async applyReading(tx: Tx, { id, revision }: DreamEntity, reading: DreamReading): Promise<void> {
    await tx.query(
      `update dreams.dream set
         title = case when title_source = 'dreamer' then title else $2 end,
         title_source = case when title_source = 'dreamer' then title_source else 'ai' end,
         title_status = 'ready',
         tags = case when tags_source = 'dreamer' then tags else $3 end,
         is_lucid = case when lucid_source = 'dreamer' then is_lucid else $4 end,
         is_recurrent = case when recurrent_source = 'dreamer' then is_recurrent else $5 end,
         is_sensitive = case when sensitive_source = 'dreamer' then is_sensitive else $8 end,
         scene = case when revision = $6 then $7 else scene end
       where id = $1`,
      [
        ...[id, reading.title, reading.tags, reading.isLucid, reading.isRecurrent],
        ...[revision, reading.scene, reading.isSensitive],
      ],
    );
  }

  /** No title came, and why; a dream in the trash is asked about by nobody and needs no reason. */
  async noteUnnamed(tx: Tx, id: string, reason: string | null = null): Promise<void> {
    await tx.query(
      `update dreams.dream set failure = $2, title_status = case when title_source = 'words' then 'failed' else 'ready' end
       where id = $1`,
      [id, reason],
    );
  }

  /** Notes when the painting that is under way begins. */
  async notePaintingDue(tx: Tx, id: string, paintingId: string, paintingDueAt: Date): Promise<void> {
    await tx.update(DreamEntity, { id, paintingId }, { paintingDueAt });
  }

  /** Leaves a dream as it was told: its first words are its title, and nobody paints it. */
  async keepAsTold(tx: Tx, id: string): Promise<void> {
    await tx.query(`update dreams.dream d set ${AS_TOLD} where id = $1`, [id]);
  }

  /** The same for all dreams of a dreamer that somebody is about to read or to paint; says which they are. */
  async stopReading(tx: Tx, dreamerId: string): Promise<string[]> {
    const [stopped] = await tx.query<[{ id: string }[], number]>(
      `update dreams.dream d set ${AS_TOLD}
       where dreamer_id = $1 and (title_status = 'naming' or image_status in ('queued', 'painting')) returning id`,
      [dreamerId],
    );
    return stopped.map(({ id }) => id);
  }

  /** An older cover stays, and so does its status; the reason says that no new one came. That of another painting counts for nothing. */
  async notePaintingFailed(tx: Tx, id: string, paintingId: string, reason: string): Promise<void> {
    await tx.query(
      `update dreams.dream d set painting_id = null, painting_due_at = null, failure = $2,
         image_status = case when exists (select 1 from dreams.dream_image i where i.dream_id = d.id)
           then 'ready' else 'failed' end
       where id = $1 and painting_id = $3`,
      [id, reason, paintingId],
    );
  }

  /** A painting that comes late does not end the wait for the one under way. */
  async notePainted(tx: Tx, id: string, paintingId: string): Promise<void> {
    await tx.query(
      `update dreams.dream set
         image_status = case when painting_id is distinct from $2 and painting_id is not null then image_status else 'ready' end,
         painting_due_at = case when painting_id = $2 then null else painting_due_at end,
         painting_id = nullif(painting_id, $2::uuid)
       where id = $1`,
      [id, paintingId],
    );
  }
}
