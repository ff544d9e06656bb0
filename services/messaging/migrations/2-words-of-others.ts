import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages with words of another dreamer are emptied once they are sent. */
export class WordsOfOthers1790000000302 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table messaging.outbound_message add column is_of_other boolean not null default false;
      create index outbound_message_of_other on messaging.outbound_message (created_at)
        where is_of_other and body <> '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messaging.outbound_message drop column is_of_other');
  }
}
