import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DreamerEntity } from '../dreamer/dreamer.entity.js';

/** A painting that a dreamer asked for by hand; they are counted. */
@Entity({ name: 'painting_request' })
@Index('painting_request_of', ['dreamerId', 'createdAt'])
export class PaintingRequestEntity {
  /** The artwork's id. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'painting_request_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @ManyToOne(() => DreamerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dreamer_id', foreignKeyConstraintName: 'painting_request_dreamer' })
  dreamer?: Relation<DreamerEntity>;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
