import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AssetEntity } from '../asset/asset.entity.js';

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
