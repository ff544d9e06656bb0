import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OpenCircles1790000000402 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What a dreamer chose; a column without a value is a circle that the dreamer is not in.
      create table collective.open_circle_choice (
        dreamer_id uuid constraint open_circle_choice_pk primary key,
        city text,
        country text,
        birth_year integer
      );
      create index published_dream_regions on collective.published_dream using gin (regions);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index collective.published_dream_regions;
      drop table collective.open_circle_choice;
    `);
  }
}
