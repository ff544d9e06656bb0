import type { Tx } from '@dreamloom/eventing';
import { insertOnce } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AssetEntity } from '../asset/asset.repository.js';

/** A transcript of a voice note; each transcription adds one. */
@Entity({ name: 'transcript' })
@Index('transcript_dreamer', ['dreamerId'])
@Index('transcript_asset_key', ['assetKey'])
export class TranscriptEntity {
  /** The message's id for the first transcription, a new id for each later one. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'transcript_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @Column({ name: 'asset_key', type: 'text' })
  assetKey!: string;

  @ManyToOne(() => AssetEntity)
  @JoinColumn({ name: 'asset_key', foreignKeyConstraintName: 'transcript_asset' })
  asset?: Relation<AssetEntity>;

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'text', nullable: true })
  language!: string | null;

  @Column({ type: 'real', nullable: true })
  confidence!: number | null;

  @Column({ name: 'duration_seconds', type: 'double precision', nullable: true })
  durationSeconds!: number | null;

  @Column({ name: 'part_count', type: 'integer' })
  partCount!: number;

  @Column({ name: 'is_cut', type: 'boolean' })
  isCut!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

/** The transcript of one part of a voice note, stored at once so that a retry does not pay for it again. */
@Entity({ name: 'transcript_part' })
@Index('transcript_part_dreamer', ['dreamerId'])
export class TranscriptPartEntity {
  @PrimaryColumn({ name: 'transcript_id', type: 'uuid', primaryKeyConstraintName: 'transcript_part_pk' })
  transcriptId!: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'transcript_part_pk' })
  position!: number;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'text', nullable: true })
  language!: string | null;

  @Column({ type: 'real', nullable: true })
  confidence!: number | null;

  @Column({ type: 'double precision', nullable: true })
  seconds!: number | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

export type TranscriptPart = Omit<TranscriptPartEntity, 'createdAt'>;

@Injectable()
export class TranscriptRepository {
  constructor(private readonly database: DataSource) {}

  exists(id: string): Promise<boolean> {
    return this.database.manager.existsBy(TranscriptEntity, { id });
  }

  partsOf(transcriptId: string): Promise<TranscriptPart[]> {
    return this.database.manager.findBy(TranscriptPartEntity, { transcriptId });
  }

  async storePart(part: TranscriptPart): Promise<void> {
    await insertOnce(this.database.manager, TranscriptPartEntity, part);
  }

  async eraseParts(tx: Tx, transcriptId: string): Promise<void> {
    await tx.delete(TranscriptPartEntity, { transcriptId });
  }

  /** Deletes a recording's rows with its transcripts; the caller deletes the file. */
  async eraseOf(tx: Tx, assetKey: string): Promise<void> {
    await tx.query('delete from media.voice_capture where asset_key = $1', [assetKey]);
    await tx.query(
      'delete from media.transcript_part where transcript_id in (select id from media.transcript where asset_key = $1)',
      [assetKey],
    );
    await tx.delete(TranscriptEntity, { assetKey });
    await tx.delete(AssetEntity, { key: assetKey });
  }

  add(tx: Tx, transcript: Omit<TranscriptEntity, 'asset' | 'createdAt'>): Promise<boolean> {
    return insertOnce(tx, TranscriptEntity, transcript);
  }
}
