import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Voices1790000000122 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table dreams.dream_voice (
        dream_id uuid not null,
        audio_key text not null,
        duration_seconds double precision,
        is_cut boolean not null,
        constraint dream_voice_pk primary key (dream_id),
        constraint dream_voice_dream foreign key (dream_id) references dreams.dream (id) on delete cascade
      );

      create table dreams.dream_transcript (
        id uuid not null,
        dream_id uuid not null,
        is_original boolean not null,
        status text not null,
        text text,
        language text,
        failure text,
        is_taken boolean not null default false,
        created_at timestamptz not null default now(),
        constraint dream_transcript_pk primary key (id),
        constraint dream_transcript_dream foreign key (dream_id) references dreams.dream (id) on delete cascade
      );
      create index dream_transcript_of on dreams.dream_transcript (dream_id, created_at);
      create unique index dream_transcript_original on dreams.dream_transcript (dream_id) where is_original;
      create unique index dream_transcript_taken on dreams.dream_transcript (dream_id) where is_taken;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table dreams.dream_transcript; drop table dreams.dream_voice');
  }
}
