import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Position in the event log of the last event handled for a dream; earlier events are ignored. The row remains after
 * the dream is withdrawn.
 */
@Entity({ name: 'dream_fact' })
export class DreamFactEntity {
  @PrimaryColumn({ name: 'dream_id', type: 'uuid', primaryKeyConstraintName: 'dream_fact_pk' })
  dreamId!: string;

  @Column({ type: 'bigint' })
  position!: string;
}
