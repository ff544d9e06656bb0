import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErasedDreams1790000000204 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table media.erased_dream (
        dream_id uuid constraint erased_dream_pk primary key,
        asset_keys text[] not null,
        erased_at timestamptz not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table media.erased_dream;');
  }
}
