import type { Mood } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { insertOnce, notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, Not, type QueryDeepPartialEntity } from 'typeorm';
import { DreamEntity } from './dream.entity.js';

export interface DreamReading {
  title: string;
  tags: Mood[];
  isLucid: boolean;
  isRecurrent: boolean;
  /** True for sexual or violent content. */
  isSensitive: boolean;
  scene: string;
}

export type ReadingOfRevision = DreamReading & Pick<DreamEntity, 'revision'>;

export interface DreamWords extends Pick<DreamEntity, 'id' | 'dreamerId' | 'content' | 'revision'> {
  noAi: boolean;
}

export type DreamText = Pick<DreamEntity, 'title' | 'content' | 'tags'>;

interface ErasedDream {
  id: string;
  dreamerId: string;
  messageId: string | null;
  audioKey: string | null;
}

const AS_TOLD = `
  title_status = 'ready', artwork_id = null, artwork_due_at = null, failure = null,
  image_status = case when exists (select 1 from dreams.dream_image i where i.dream_id = d.id) then 'ready' else 'off' end`;

type FreshDream = Pick<DreamEntity, 'id' | 'dreamerId' | 'messageId' | 'title' | 'content' | 'source' | 'createdAt'>;

type OfAnArchive =
  'originId' | 'recordedAt' | 'deletedAt' | 'lucidSource' | 'recurrentSource' | 'isSensitive' | 'sensitiveSource';

type NewDream = Omit<
  DreamEntity,
  'dreamer' | 'scene' | 'artworkId' | 'artworkDueAt' | 'revision' | 'warnedRevision' | OfAnArchive
> &
  Partial<Pick<DreamEntity, OfAnArchive>>;

@Injectable()
export class DreamRepository {
  constructor(private readonly database: DataSource) {}

  /** Returns null when the dream is in the trash or was erased. */
  async wordsOf(id: string): Promise<DreamWords | null> {
    const [words] = await this.database.query<DreamWords[]>(
      `select d.id, d.dreamer_id as "dreamerId", d.content, d.revision, r.no_ai as "noAi"
       from dreams.dream d join dreams.dreamer r on r.id = d.dreamer_id where d.id = $1 and d.deleted_at is null`,
      [id],
    );
    return words ?? null;
  }

  /**
   * Locks the dream until the transaction ends, so that decisions based on it stay valid.
   * @throws Refusal 404 when the dream is missing, in the trash or of another dreamer
   */
  async own(tx: Tx, dreamerId: string, id: string): Promise<DreamEntity> {
    const dream = await tx.findOne(DreamEntity, {
      where: { id, dreamerId, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!dream) throw notFound('dream');
    return dream;
  }

  /** Locks the dream until the transaction ends, in the trash too; null when it was erased. */
  locked(tx: Tx, id: string): Promise<DreamEntity | null> {
    return tx.findOne(DreamEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async ownTrashed(tx: Tx, dreamerId: string, id: string, since: Date): Promise<DreamEntity> {
    const dream = await tx.findOne(DreamEntity, {
      where: { id, dreamerId, deletedAt: MoreThan(since) },
      lock: { mode: 'pessimistic_write' },
    });
    if (!dream) throw notFound('dream');
    return dream;
  }

  /**
   * Stores a new dream with a pending title and artwork. The insert waits for a concurrent erasure of the dreamer.
   * @returns false when the message is a dream already, or the dreamer is gone
   */
  async record(tx: Tx, dream: FreshDream): Promise<boolean> {
    const { id, dreamerId, messageId, title, content, source, createdAt } = dream;
    const recorded = await tx.query<unknown[]>(
      `insert into dreams.dream
         (id, dreamer_id, message_id, title, title_source, title_status, content, source, image_status, created_at)
       select $1, r.id, $3, $4, 'words', 'naming', $5, $6, 'queued', $7 from dreams.dreamer r where r.id = $2 for key share
       on conflict do nothing returning 1`,
      [id, dreamerId, messageId, title, content, source, createdAt],
    );
    return recorded.length > 0;
  }

  /** Returns false when the dream exists already or its dreamer is gone. */
  async add(tx: Tx, dream: NewDream): Promise<boolean> {
    const [dreamer] = await tx.query<unknown[]>('select 1 from dreams.dreamer where id = $1 for key share', [
      dream.dreamerId,
    ]);
    return dreamer !== undefined && insertOnce(tx, DreamEntity, dream);
  }

  async change(tx: Tx, id: string, changes: QueryDeepPartialEntity<DreamEntity>): Promise<void> {
    await tx.update(DreamEntity, { id }, changes);
  }

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

  /**
   * Stores the AI reading of a revision, and the start of the artwork unless `artworkId` is null. Changes that the
   * dreamer made in the meantime win. The caller holds the lock of the dream.
   * @returns the result, or null when nothing was stored because the dreamer has switched off AI
   */
  async applyReading(
    tx: Tx,
    id: string,
    reading: ReadingOfRevision,
    artworkId: string | null,
  ): Promise<Pick<DreamEntity, 'tags' | 'scene' | 'isPublic'> | null> {
    const [[read]] = await tx.query<[Pick<DreamEntity, 'tags' | 'scene' | 'isPublic'>[], number]>(
      `update dreams.dream d set
         title = case when title_source = 'dreamer' then title else $2 end,
         title_source = case when title_source = 'dreamer' then title_source else 'ai' end,
         title_status = 'ready',
         tags = case when tags_source = 'dreamer' then tags else $3 end,
         is_lucid = case when lucid_source = 'dreamer' then is_lucid else $4 end,
         is_recurrent = case when recurrent_source = 'dreamer' then is_recurrent else $5 end,
         is_sensitive = case when sensitive_source = 'dreamer' then is_sensitive else $8 end,
         scene = case when revision = $6 then $7 else scene end,
         image_status = case when $9::uuid is null then image_status else 'painting' end,
         artwork_id = coalesce($9, artwork_id),
         artwork_due_at = case when $9 is null and image_status = 'painting' then artwork_due_at end
       where id = $1 and not exists (select 1 from dreams.dreamer r where r.id = d.dreamer_id and r.no_ai)
       returning tags, scene, is_public as "isPublic"`,
      [
        ...[id, reading.title, reading.tags, reading.isLucid, reading.isRecurrent],
        ...[reading.revision, reading.scene, reading.isSensitive, artworkId],
      ],
    );
    return read ?? null;
  }

  /** Stores why there is no title. A dream in the trash needs no reason because it is not shown. */
  async noteUnnamed(tx: Tx, id: string, reason: string | null = null): Promise<void> {
    await tx.query(
      `update dreams.dream set failure = $2, title_status = case when title_source = 'words' then 'failed' else 'ready' end,
         artwork_due_at = case when image_status = 'painting' then artwork_due_at end
       where id = $1`,
      [id, reason],
    );
  }

  async recordArtworkDue(tx: Tx, id: string, artworkId: string, artworkDueAt: Date): Promise<void> {
    await tx.update(DreamEntity, { id, artworkId }, { artworkDueAt });
  }

  /** The due date of an artwork that is being generated stays unchanged. */
  async noteTitleDue(tx: Tx, id: string, artworkDueAt: Date): Promise<void> {
    await tx.update(DreamEntity, { id, imageStatus: Not('painting') }, { artworkDueAt });
  }

  async storeAsSent(tx: Tx, id: string): Promise<void> {
    await tx.query(`update dreams.dream d set ${AS_TOLD} where id = $1`, [id]);
  }

  /** Does the same for all dreams of a dreamer with a pending title or artwork, and returns their ids. */
  async stopReading(tx: Tx, dreamerId: string): Promise<string[]> {
    const [stopped] = await tx.query<[{ id: string }[], number]>(
      `update dreams.dream d set ${AS_TOLD}
       where dreamer_id = $1 and (title_status = 'naming' or image_status in ('queued', 'painting')) returning id`,
      [dreamerId],
    );
    return stopped.map(({ id }) => id);
  }

  /** An older cover and its status stay; the reason is stored beside them. Failures of other artworks are ignored. */
  async recordArtworkFailed(tx: Tx, id: string, artworkId: string, reason: string): Promise<void> {
    await tx.query(
      `update dreams.dream d set artwork_id = null, artwork_due_at = null, failure = $2,
         image_status = case when exists (select 1 from dreams.dream_image i where i.dream_id = d.id)
           then 'ready' else 'failed' end
       where id = $1 and artwork_id = $3`,
      [id, reason, artworkId],
    );
  }

  /** An artwork that arrives late does not end the wait for the current one. */
  async recordArtworkStored(tx: Tx, id: string, artworkId: string): Promise<void> {
    await tx.query(
      `update dreams.dream set
         image_status = case when artwork_id is distinct from $2 and artwork_id is not null then image_status else 'ready' end,
         artwork_due_at = case when artwork_id = $2 then null else artwork_due_at end,
         artwork_id = nullif(artwork_id, $2::uuid)
       where id = $1`,
      [id, artworkId],
    );
  }
}
