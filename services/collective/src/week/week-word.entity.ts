import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** In how many counted dreams of a week and place a word occurs; the row goes with the last one. */
@Entity({ name: 'week_word' })
@Index('week_word_top', ['week', 'place', 'dreams'])
export class WeekWordEntity {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'week_word_pk' })
  week!: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'week_word_pk' })
  place!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'week_word_pk' })
  word!: string;

  @Column({ type: 'integer' })
  dreams!: number;
}
