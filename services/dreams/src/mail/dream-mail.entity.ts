import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DreamerEntity } from '../dreamer/dreamer.entity.js';

/** A mail about a dream that was requested: an export lists it, and the recipient may refuse more by its id. */
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

  /** The address in lower case. */
  @Column({ type: 'text' })
  recipient!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
