import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A phone that the bot writes to: when it may be written to again, and when it was last told what this is. */
@Entity({ name: 'correspondent' })
export class CorrespondentEntity {
  /** E.164 with plus. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'correspondent_pk' })
  phone!: string;

  @Column({ name: 'next_at', type: 'timestamptz', default: () => 'now()' })
  nextAt!: Date;

  @Column({ name: 'greeted_at', type: 'timestamptz', nullable: true })
  greetedAt!: Date | null;
}
