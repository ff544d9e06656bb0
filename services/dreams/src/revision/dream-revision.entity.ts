import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DreamEntity } from '../dream/dream.entity.js';

@Entity({ name: 'dream_revision' })
@Index('dream_revision_of', ['dreamId', 'createdAt'])
export class DreamRevisionEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'dream_revision_pk' })
  id!: string;

  @Column({ name: 'dream_id', type: 'uuid' })
  dreamId!: string;

  @ManyToOne(() => DreamEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dream_id', foreignKeyConstraintName: 'dream_revision_dream' })
  dream?: Relation<DreamEntity>;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  content!: string;

  @Column({ type: 'text', array: true })
  tags!: string[];

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;
}
