import { type Emotion, type Mood, type Motif, nightOf } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { insertOnce, notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, IsNull, MoreThan } from 'typeorm';
import { assertRevision } from './assert-revision.js';
import { DreamEntity } from './dream.entity.js';
import { IS_PENDING, PROGRESS, type ProgressField, progressSql, START, type Transition } from './dream-progress.js';

export interface DreamReading {
  title: string;
  tags: Mood[];
  isLucid: boolean;
  isRecurrent: boolean;
  /** True for sexual or violent content. */
  isSensitive: boolean;
  scene: string;
  motifs: Motif[];
  emotions: Emotion[];
}

export type ReadingOfRevision = DreamReading & Pick<DreamEntity, 'revision'>;

interface AppliedReading extends Pick<DreamEntity, 'tags' | 'scene' | 'isPublic'> {
  /** False when the words were changed since they were read. */
  isCurrent: boolean;
}

export interface DreamWords extends Pick<DreamEntity, 'id' | 'dreamerId' | 'content' | 'revision'> {
  noAi: boolean;
}

/** A part of the trash. */
export interface TrashOf {
  dreamerId?: string;
  dreamId?: string;
}

interface ErasedDream {
  id: string;
  dreamerId: string;
  messageId: string | null;
  audioKey: string | null;
}

export type RecordedDream = Pick<
  DreamEntity,
  'id' | 'dreamerId' | 'messageId' | 'title' | 'content' | 'wordsFrom' | 'source' | 'capturedBy' | 'createdAt'
>;
type ImportedDream = Omit<
  DreamEntity,
  'dreamer' | 'night' | 'scene' | 'revision' | 'warnedRevision' | 'searchText' | 'searchWords' | ProgressField
> &
  Pick<DreamEntity, 'deletedAt'> & { night: string | undefined };

/** The zones in which a calendar day begins last and first. */
const [LAST_ZONE, FIRST_ZONE] = ['Etc/GMT+12', 'Etc/GMT-14'];

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
   * @throws Refusal 404 when the dream is missing, in the trash or of another dreamer, and that of `assertRevision`
   */
  async own(tx: Tx, dreamerId: string, id: string, ifMatch?: string): Promise<DreamEntity> {
    const dream = await this.lockedOrNotFound(tx, { id, dreamerId, deletedAt: IsNull() });
    assertRevision(dream, ifMatch);
    return dream;
  }

  /** @throws Refusal 404 when the dream was not moved to the trash after `since`, or is of another dreamer */
  ownTrashed(tx: Tx, dreamerId: string, id: string, since: Date): Promise<DreamEntity> {
    return this.lockedOrNotFound(tx, { id, dreamerId, deletedAt: MoreThan(since) });
  }

  /** Locks the dream until the transaction ends, in the trash too; null when it was erased. */
  locked(tx: Tx, where: FindOptionsWhere<DreamEntity>): Promise<DreamEntity | null> {
    return tx.findOne(DreamEntity, { where, lock: { mode: 'pessimistic_write' } });
  }

  private async lockedOrNotFound(tx: Tx, where: FindOptionsWhere<DreamEntity>): Promise<DreamEntity> {
    const dream = await this.locked(tx, where);
    if (!dream) throw notFound('dream');
    return dream;
  }

  /** Without a lock, in the trash too; null when no dream came from this message. */
  byMessage(
    where: { messageId: string; dreamerId?: string },
    tx: Tx = this.database.manager,
  ): Promise<Pick<DreamEntity, 'id' | 'deletedAt'> | null> {
    return tx.findOne(DreamEntity, { where, select: { id: true, deletedAt: true } });
  }

  /** Without a lock; null when the dream is in the trash or was erased. */
  present(tx: Tx, where: FindOptionsWhere<DreamEntity>): Promise<DreamEntity | null> {
    return tx.findOneBy(DreamEntity, { ...where, deletedAt: IsNull() });
  }

  /**
   * Stores a new dream with a pending title and artwork. The insert waits for a concurrent erasure of the dreamer.
   * @returns false when the message is a dream already, or the dreamer is gone
   */
  async record(tx: Tx, dream: RecordedDream): Promise<boolean> {
    const { id, dreamerId, messageId, title, content, source, capturedBy, createdAt, wordsFrom } = dream;
    const { titleStatus, imageStatus } = START.recorded;
    const zone = await this.zoneOf(tx, dreamerId, 'for share');
    if (zone === null) return false;
    const night = nightOf(createdAt, zone);
    const recorded = await tx.query<unknown[]>(
      `insert into dreams.dream
         (id, dreamer_id, message_id, title, title_source, content, source, captured_by, created_at, night,
          title_status, image_status, words_from)
       values ($1, $2, $3, $4, 'words', $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict do nothing returning 1`,
      [
        ...[id, dreamerId, messageId, title, content, source, capturedBy, createdAt, night, titleStatus, imageStatus],
        JSON.stringify(wordsFrom),
      ],
    );
    return recorded.length > 0;
  }

  /**
   * Changes the time of waking and the night. The caller holds the lock of the dream.
   * @returns false when both are as before
   */
  async setWaking(tx: Tx, dream: DreamEntity, createdAt: Date): Promise<boolean> {
    const night = nightOf(createdAt, (await this.zoneOf(tx, dream.dreamerId)) ?? 'UTC');
    if (dream.createdAt.getTime() === createdAt.getTime() && dream.night === night) return false;
    await this.change(tx, dream.id, { createdAt, night });
    return true;
  }

  /** The dreamer's time zone, which is UTC until one is chosen; null when the dreamer is gone. */
  private async zoneOf(tx: Tx, dreamerId: string, lock: 'for share' | '' = ''): Promise<string | null> {
    const [dreamer] = await tx.query<{ zone: string }[]>(
      `select coalesce(timezone, 'UTC') as zone from dreams.dreamer where id = $1 ${lock}`,
      [dreamerId],
    );
    return dreamer?.zone ?? null;
  }

  /**
   * A missing or impossible night is that of the time of waking in the dreamer's time zone.
   * @returns false when the dream exists already or its dreamer is gone
   */
  async import(tx: Tx, dream: ImportedDream): Promise<boolean> {
    const zone = await this.zoneOf(tx, dream.dreamerId, 'for share');
    if (zone === null) return false;
    const { night: given = '', createdAt } = dream;
    const isPossible = nightOf(createdAt, LAST_ZONE) <= given && given <= nightOf(createdAt, FIRST_ZONE);
    const night = isPossible ? given : nightOf(createdAt, zone);
    return insertOnce(tx, DreamEntity, { ...dream, night, ...START.imported });
  }

  /** Changes what a transition does not change. The caller holds the lock of the dream. */
  async change(tx: Tx, id: string, changes: Partial<Omit<DreamEntity, 'dreamer' | ProgressField>>): Promise<void> {
    await tx.update(DreamEntity, { id }, changes);
  }

  /** Applies a transition of PROGRESS. */
  async advance(tx: Tx, id: string, transition: Transition): Promise<void> {
    const values: unknown[] = [id];
    const { set, only } = progressSql(transition, values);
    await tx.query(`update dreams.dream d set ${set} where d.id = $1 and ${only}`, values);
  }

  /**
   * Stores the AI reading of a revision, and the start of the artwork unless `artworkId` is null. Changes that the
   * dreamer made in the meantime win. The caller holds the lock of the dream, and stores the motifs of a current reading.
   * @returns the result, or null when nothing was stored because the dreamer has switched off AI
   */
  async applyReading(
    tx: Tx,
    id: string,
    { title, tags, isLucid, isRecurrent, isSensitive, revision, scene, emotions }: ReadingOfRevision,
    artworkId: string | null,
  ): Promise<AppliedReading | null> {
    const felt = JSON.stringify(emotions);
    const values: unknown[] = [id, title, tags, isLucid, isRecurrent, isSensitive, revision, scene, felt];
    const transition = artworkId === null ? PROGRESS.titled() : PROGRESS.titledAndArtworkRequested(artworkId);
    const [[stored]] = await tx.query<[AppliedReading[], number]>(
      `update dreams.dream d set
         title = case when title_source = 'dreamer' then title else $2 end,
         title_source = case when title_source = 'dreamer' then title_source else 'ai' end,
         tags = case when tags_source = 'dreamer' then tags else $3 end,
         is_lucid = case when lucid_source = 'dreamer' then is_lucid else $4 end,
         is_recurrent = case when recurrent_source = 'dreamer' then is_recurrent else $5 end,
         is_sensitive = case when sensitive_source = 'dreamer' then is_sensitive else $6 end,
         scene = case when revision = $7 then $8 else scene end,
         emotions = case when revision = $7 then $9::jsonb else emotions end,
         motifs_revision = case when revision = $7 then $7 else motifs_revision end,
         ${progressSql(transition, values).set}
       where id = $1 and not exists (select 1 from dreams.dreamer r where r.id = d.dreamer_id and r.no_ai)
       returning tags, scene, is_public as "isPublic", revision = $7 as "isCurrent"`,
      values,
    );
    return stored ?? null;
  }

  /**
   * Stores the emotions of a background reading. The caller holds the lock of the dream, and stores the motifs.
   * @returns false when the words were changed since they were read, or the dreamer has switched off AI
   */
  async applyEmotions(tx: Tx, id: string, emotions: readonly Emotion[], revision: number): Promise<boolean> {
    const [, applied] = await tx.query<[unknown[], number]>(
      `update dreams.dream d set emotions = $2, motifs_revision = revision where id = $1 and revision = $3
         and not exists (select 1 from dreams.dreamer r where r.id = d.dreamer_id and r.no_ai)`,
      [id, JSON.stringify(emotions), revision],
    );
    return applied > 0;
  }

  /** Marks a dream as read that no reading can read. */
  async skipMotifs(tx: Tx, id: string): Promise<void> {
    await tx.query('update dreams.dream set motifs_revision = revision where id = $1', [id]);
  }

  /** Stores all dreams of a dreamer with a pending title or artwork as they were sent, and returns their ids. */
  async stopReading(tx: Tx, dreamerId: string): Promise<string[]> {
    const values: unknown[] = [dreamerId];
    const { set } = progressSql(PROGRESS.storedAsSent(), values);
    const [stopped] = await tx.query<[{ id: string }[], number]>(
      `update dreams.dream d set ${set} where dreamer_id = $1 and ${IS_PENDING} returning id`,
      values,
    );
    return stopped.map(({ id }) => id);
  }

  /** Erases dreams in the trash that were deleted until then: of all dreamers, of one, or one dream. */
  async eraseTrash(tx: Tx, before: Date, limit: number, own: TrashOf = {}): Promise<ErasedDream[]> {
    const { dreamerId = null, dreamId = null } = own;
    const [erased] = await tx.query<[ErasedDream[], number]>(
      `delete from dreams.dream d where id in (
         select id from dreams.dream where deleted_at <= $1 and ($3::uuid is null or dreamer_id = $3)
           and ($4::uuid is null or id = $4)
         order by deleted_at limit $2 for update skip locked)
       returning id, dreamer_id as "dreamerId", message_id as "messageId",
         (select audio_key from dreams.dream_voice v where v.dream_id = d.id) as "audioKey"`,
      [before, limit, dreamerId, dreamId],
    );
    return erased;
  }
}
