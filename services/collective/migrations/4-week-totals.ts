import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WeekTotals1790000000404 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table collective.week_total (
        week integer not null,
        place text not null,
        dreams integer not null,
        dreamers integer not null,
        constraint week_total_pk primary key (week, place)
      );
      insert into collective.week_total (week, place, dreams, dreamers)
      select week, place, sum(dreams), count(*) from collective.week_dreamer group by week, place;
      create index week_word_top on collective.week_word (week, place, dreams);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index collective.week_word_top');
    await runner.query('drop table collective.week_total');
  }
}
