import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Number of dreamers who used a word in their counted dreams of a week and region; the row is deleted with the last
 * one.
 */
@Entity({ name: 'week_word' })
@Index('week_word_top', ['week', 'place', 'dreamers'])
export class WeekWordEntity {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'week_word_pk' })
  week!: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'week_word_pk' })
  place!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'week_word_pk' })
  word!: string;

  @Column({ type: 'integer' })
  dreamers!: number;
}
