import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Up to which place in the event log a dream's news is taken in; what stands before it comes too late. Stays when the dream goes. */
@Entity({ name: 'dream_fact' })
export class DreamFactEntity {
  @PrimaryColumn({ name: 'dream_id', type: 'uuid', primaryKeyConstraintName: 'dream_fact_pk' })
  dreamId!: string;

  @Column({ type: 'bigint' })
  position!: string;
}
