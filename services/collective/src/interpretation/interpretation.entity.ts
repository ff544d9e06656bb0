import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What was read in some dreams, kept for the dreamer who asked. */
@Entity({ name: 'interpretation' })
@Index('interpretation_dreamer', ['dreamerId', 'createdAt'])
@Index('interpretation_dreams', ['dreamIds'], { type: 'gin' })
export class InterpretationEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'interpretation_pk' })
  id!: string;

  @Column({ name: 'dreamer_id', type: 'uuid' })
  dreamerId!: string;

  /** Key of the framework or group. */
  @Column({ type: 'text' })
  framework!: string;

  /** The dreams that are known to the house. */
  @Column({ name: 'dream_ids', type: 'uuid', array: true })
  dreamIds!: string[];

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'text' })
  model!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
