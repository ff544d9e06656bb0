import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'interpretation' })
@Index('interpretation_dreamer', ['dreamerId', 'createdAt'])
@Index('interpretation_dreams', ['dreamIds'], { type: 'gin' })
export class InterpretationEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'interpretation_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  /** Key of the framework or framework group. */
  @Column({ type: 'text' })
  framework!: string;

  /** The ids of those dreams that are stored. */
  @Column({ name: 'dream_ids', type: 'uuid', array: true })
  dreamIds!: string[];

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'text' })
  model!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
