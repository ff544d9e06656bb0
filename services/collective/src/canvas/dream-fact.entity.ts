import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Up to which moment the events of a dream are taken in; what is older comes too late. Stays when the dream goes. */
@Entity({ name: 'dream_fact' })
export class DreamFactEntity {
  @PrimaryColumn({ name: 'dream_id', type: 'uuid', primaryKeyConstraintName: 'dream_fact_pk' })
  dreamId!: string;

  @Column({ name: 'as_of', type: 'timestamptz' })
  asOf!: Date;
}
