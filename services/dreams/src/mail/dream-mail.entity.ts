import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DreamerEntity } from '../dreamer/dreamer.entity.js';

/** A requested mail about a dream. The export lists it, and unsubscribe links refer to its id. */
@Entity({ name: 'dream_mail' })
@Index('dream_mail_from', ['dreamerId', 'createdAt'])
export class DreamMailEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'dream_mail_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @ManyToOne(() => DreamerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dreamer_id', foreignKeyConstraintName: 'dream_mail_dreamer' })
  dreamer?: Relation<DreamerEntity>;

  @Column({ type: 'text' })
  recipient!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
