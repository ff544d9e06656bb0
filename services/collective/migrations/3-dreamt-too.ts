import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DreamtToo1790000000403 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Who dreamt a public dream of somebody else too. It ends with the dream's being public, and nobody reads who it is.
      create table collective.dreamt_too (
        dream_id uuid constraint dreamt_too_dream references collective.published_dream (dream_id) on delete cascade,
        dreamer_id uuid,
        constraint dreamt_too_pk primary key (dream_id, dreamer_id)
      );
      create index dreamt_too_dreamer on collective.dreamt_too (dreamer_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table collective.dreamt_too');
  }
}
