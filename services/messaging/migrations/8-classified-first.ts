import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The voice note is inserted before its message in the same transaction, so the constraint is deferred. */
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
