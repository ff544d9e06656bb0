import type { RelationshipType } from '@dreamloom/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DreamEntity } from '../dream/dream.entity.js';
import { DreamerEntity } from '../dreamer/dreamer.entity.js';

/** A person is unique per dreamer by name (case-insensitive) and relationship. */
@Entity({ name: 'person' })
@Index('person_once', { synchronize: false })
export class PersonEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'person_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  @ManyToOne(() => DreamerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dreamer_id', foreignKeyConstraintName: 'person_dreamer' })
  dreamer?: Relation<DreamerEntity>;

  @Column({ type: 'text' })
  name!: string;

  @Column({ name: 'relationship_type', type: 'text' })
  relationshipType!: RelationshipType;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

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
