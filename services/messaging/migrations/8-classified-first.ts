import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A voice note is written before the message that it came with, in one transaction. */
export class ClassifiedFirst1790000000380 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table messaging.voice_note alter constraint voice_note_message deferrable initially deferred',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messaging.voice_note alter constraint voice_note_message not deferrable');
  }
}
