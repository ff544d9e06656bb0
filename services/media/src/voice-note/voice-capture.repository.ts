import { LIVE_CHANNEL, type LiveAnnouncement, type VoiceCapture } from '@dreamloom/contracts';
import { notifyAfterCommit, type Tx } from '@dreamloom/eventing';
import { insertOnce } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Check, Column, DataSource, Entity, Index, PrimaryColumn } from 'typeorm';

/** A recording from the web app. Its row exists before its file, so that an erasure finds the file of an unfinished one. */
@Entity({ name: 'voice_capture' })
@Check('voice_capture_state', "state in ('storing', 'waiting', 'failed', 'done')")
@Index('voice_capture_dreamer', ['dreamerId'])
@Index('voice_capture_asset_key', ['assetKey'])
export class VoiceCaptureEntity {
  /** Derived from the dreamer and the idempotency key, so that a repeated request finds this row. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'voice_capture_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @Column({ name: 'asset_key', type: 'text' })
  assetKey!: string;

  /** `storing`: the request was not answered yet. */
  @Column({ type: 'text' })
  state!: VoiceCapture['state'] | 'storing';

  @Column({ name: 'dreamed_at', type: 'timestamptz' })
  dreamedAt!: Date;

  @Column({ name: 'duration_seconds', type: 'double precision', nullable: true })
  durationSeconds!: number | null;

  /** When a transcription starts that a quota postponed. */
  @Column({ name: 'due_at', type: 'timestamptz', nullable: true })
  dueAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

export type NewVoiceCapture = Pick<
  VoiceCaptureEntity,
  'id' | 'dreamerId' | 'assetKey' | 'dreamedAt' | 'durationSeconds'
>;

type State = Pick<VoiceCaptureEntity, 'state'> & Partial<Pick<VoiceCaptureEntity, 'dueAt' | 'failure'>>;

@Injectable()
export class VoiceCaptureRepository {
  constructor(private readonly database: DataSource) {}

  /** Null also for a recording that was not stored to its end. */
  async find(id: string, dreamerId: string): Promise<VoiceCaptureEntity | null> {
    const capture = await this.database.manager.findOneBy(VoiceCaptureEntity, { id, dreamerId });
    return capture?.state === 'storing' ? null : capture;
  }

  /** @throws when the recording was deleted in the meantime */
  stored(id: string): Promise<VoiceCaptureEntity> {
    return this.database.manager.findOneByOrFail(VoiceCaptureEntity, { id });
  }

  /** Recordings that are not a dream yet, newest first. */
  unfinishedOf(dreamerId: string): Promise<VoiceCaptureEntity[]> {
    return this.database.manager.find(VoiceCaptureEntity, {
      where: [
        { dreamerId, state: 'waiting' },
        { dreamerId, state: 'failed' },
      ],
      order: { createdAt: 'desc', id: 'desc' },
    });
  }

  /** Ids of all recordings of a dreamer, also of those whose file has no other row. */
  async idsOf(dreamerId: string): Promise<string[]> {
    const rows = await this.database.manager.find(VoiceCaptureEntity, { select: { id: true }, where: { dreamerId } });
    return rows.map(({ id }) => id);
  }

  /** Inserts a recording that is about to be stored; false when the request was repeated. */
  begin(tx: Tx, capture: NewVoiceCapture): Promise<boolean> {
    return insertOnce(tx, VoiceCaptureEntity, { ...capture, state: 'storing' });
  }

  /** Deletes the row of a recording that could not be stored; false when another request has stored it. */
  async withdraw(tx: Tx, id: string): Promise<boolean> {
    const { affected } = await tx.delete(VoiceCaptureEntity, { id, state: 'storing' });
    return affected === 1;
  }

  /** Changes a recording whose state is `from`, and announces it to the dreamer's browser; false in any other state. */
  async change(tx: Tx, id: string, from: VoiceCaptureEntity['state'], to: State): Promise<boolean> {
    const cleared = { dueAt: null, failure: null };
    const { affected } = await tx.update(VoiceCaptureEntity, { id, state: from }, { ...cleared, ...to });
    if (affected !== 1) return false;
    const { dreamerId } = await tx.findOneByOrFail(VoiceCaptureEntity, { id });
    announceVoice(tx, dreamerId, id);
    return true;
  }

  /** Locks a recording that is not a dream yet. */
  lock(tx: Tx, id: string, dreamerId: string): Promise<VoiceCaptureEntity | null> {
    return tx.findOne(VoiceCaptureEntity, {
      where: [
        { id, dreamerId, state: 'waiting' },
        { id, dreamerId, state: 'failed' },
      ],
      lock: { mode: 'pessimistic_write' },
    });
  }
}

export function announceVoice(tx: Tx, dreamerId: string, voiceId: string): void {
  const announcement: LiveAnnouncement = { dreamerId, voiceId };
  notifyAfterCommit(tx, LIVE_CHANNEL, JSON.stringify(announcement));
}

/** The form in which a stored recording is sent to its dreamer. */
export function voiceCaptureOf(capture: VoiceCaptureEntity): VoiceCapture {
  const { id, state, dreamedAt, durationSeconds, assetKey, dueAt, failure } = capture;
  if (state === 'storing') throw new Error('this recording was not stored yet');
  return {
    ...{ id, state, durationSeconds, failure },
    audioUrl: `/api/media/${assetKey}`,
    dreamedAt: dreamedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
  };
}
