import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VoiceNotes1790000000321 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table messaging.voice_note (
        message_id uuid not null,
        dreamer_id uuid not null,
        media_url text not null,
        vendor_copy_deleted_at timestamptz,
        constraint voice_note_pk primary key (message_id),
        constraint voice_note_message foreign key (message_id)
          references messaging.inbound_message (id) on delete cascade
      );
      create index voice_note_dreamer on messaging.voice_note (dreamer_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table messaging.voice_note;');
  }
}
