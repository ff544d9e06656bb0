import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DreamEntity } from '../dream/dream.entity.js';
import { PersonEntity } from './person.entity.js';

@Entity({ name: 'dream_person' })
@Index('dream_person_of', ['personId'])
export class DreamPersonEntity {
  @PrimaryColumn({ name: 'dream_id', type: 'uuid', primaryKeyConstraintName: 'dream_person_pk' })
  dreamId!: string;

  @PrimaryColumn({ name: 'person_id', type: 'uuid', primaryKeyConstraintName: 'dream_person_pk' })
  personId!: string;

  @ManyToOne(() => DreamEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dream_id', foreignKeyConstraintName: 'dream_person_dream' })
  dream?: Relation<DreamEntity>;

  @ManyToOne(() => PersonEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_id', foreignKeyConstraintName: 'dream_person_person' })
  person?: Relation<PersonEntity>;

  @Column({ name: 'role_in_dream', type: 'text', nullable: true })
  roleInDream!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
