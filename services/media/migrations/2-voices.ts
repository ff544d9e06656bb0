import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Voices1790000000202 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table media.asset
        drop constraint asset_kind,
        add constraint asset_kind check (kind in ('artwork', 'audio')),
        alter column width drop not null,
        alter column height drop not null;

      create table media.transcript (
        id uuid constraint transcript_pk primary key,
        dreamer_id uuid not null,
        asset_key text not null constraint transcript_asset references media.asset (key),
        text text not null,
        language text,
        confidence real,
        duration_seconds double precision,
        part_count integer not null,
        is_cut boolean not null,
        created_at timestamptz not null default now()
      );
      create index transcript_dreamer on media.transcript (dreamer_id);
      create index transcript_asset_key on media.transcript (asset_key);

      create table media.transcript_part (
        transcript_id uuid not null,
        position integer not null,
        dreamer_id uuid not null,
        text text not null,
        language text,
        confidence real,
        seconds double precision,
        created_at timestamptz not null default now(),
        constraint transcript_part_pk primary key (transcript_id, position)
      );
      create index transcript_part_dreamer on media.transcript_part (dreamer_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table media.transcript_part;
      drop table media.transcript;
      delete from media.asset where kind = 'audio';
      alter table media.asset
        drop constraint asset_kind,
        add constraint asset_kind check (kind in ('artwork')),
        alter column width set not null,
        alter column height set not null;
    `);
  }
}
