import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each flag has a source of its own: a flag that the dreamer sets stays, while the AI still sets the other one. */
export class FlagSources1790000000127 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table dreams.dream
        add column lucid_source text not null default 'ai',
        add column recurrent_source text not null default 'ai';
      update dreams.dream set lucid_source = tags_source, recurrent_source = tags_source where tags_source <> 'ai';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table dreams.dream drop column lucid_source, drop column recurrent_source');
  }
}
