import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DreamEntity } from '../dream/dream.entity.js';

/** The active image is the cover; a dream has at most one. */
@Entity({ name: 'dream_image' })
@Index('dream_image_of', ['dreamId', 'createdAt'])
@Index('dream_image_cover', ['dreamId'], { unique: true, where: 'is_active' })
export class DreamImageEntity {
  /** The id of the artwork, so that redelivered events attach it once. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'dream_image_pk' })
  id!: string;

  @Column({ name: 'origin_id', type: 'uuid', nullable: true })
  originId!: string | null;

  @Column({ name: 'dream_id', type: 'uuid' })
  dreamId!: string;

  @ManyToOne(() => DreamEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dream_id', foreignKeyConstraintName: 'dream_image_dream' })
  dream?: Relation<DreamEntity>;

  @Column({ name: 'media_key', type: 'text' })
  mediaKey!: string;

  @Column({ type: 'text' })
  prompt!: string;

  @Column({ type: 'integer' })
  width!: number;

  @Column({ type: 'integer' })
  height!: number;

  @Column({ type: 'text' })
  placeholder!: string;

  @Column({ name: 'is_active', type: 'boolean' })
  isActive!: boolean;

  @Column({ name: 'with_photo', type: 'boolean', default: false })
  withPhoto!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
