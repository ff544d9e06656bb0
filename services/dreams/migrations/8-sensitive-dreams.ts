import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SensitiveDreams1790000000126 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table dreams.dream
        add column is_sensitive boolean not null default false,
        add column sensitive_source text not null default 'ai',
        add column warned_revision integer;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table dreams.dream drop column is_sensitive, drop column sensitive_source, drop column warned_revision;
    `);
  }
}
