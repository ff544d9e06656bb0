import type { MigrationInterface, QueryRunner } from 'typeorm';

export class YourData1790000000124 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table dreams.dreamer
        add column allow_photo_in_public boolean not null default false,
        add column no_ai boolean not null default false;
      alter table dreams.dream_image add column with_photo boolean not null default false;

      create table dreams.erasure (
        dreamer_id uuid not null,
        email_fingerprint text not null,
        artwork_ids uuid[] not null,
        message_ids uuid[] not null,
        erased_at timestamptz not null default now(),
        constraint erasure_pk primary key (dreamer_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table dreams.erasure;
      alter table dreams.dream_image drop column with_photo;
      alter table dreams.dreamer drop column allow_photo_in_public, drop column no_ai;
    `);
  }
}
