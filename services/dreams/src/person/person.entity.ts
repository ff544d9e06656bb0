import type { RelationshipType } from '@dreamloom/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
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
