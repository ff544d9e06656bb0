import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AssetsAndArtworks1790000000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table media.asset (
        key text constraint asset_pk primary key,
        dreamer_id uuid not null,
        kind text not null constraint asset_kind check (kind in ('artwork')),
        is_public boolean not null default false,
        mime text not null,
        byte_size integer not null,
        sha256 text not null,
        width integer not null,
        height integer not null,
        created_at timestamptz not null default now()
      );
      create index asset_dreamer on media.asset (dreamer_id);

      create table media.artwork (
        id uuid constraint artwork_pk primary key,
        dream_id uuid not null,
        dreamer_id uuid not null,
        scene text not null,
        moods text[] not null,
        asset_key text not null constraint artwork_asset references media.asset (key),
        placeholder text not null,
        model text not null,
        created_at timestamptz not null default now()
      );
      create index artwork_dream on media.artwork (dream_id);
      create index artwork_dreamer on media.artwork (dreamer_id);
      create unique index artwork_asset_key on media.artwork (asset_key);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table media.artwork; drop table media.asset;');
  }
}
