import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Sessions1790000000501 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gateway.session (
        id_hash bytea not null,
        dreamer_id uuid not null,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        expires_at timestamptz not null,
        constraint session_pk primary key (id_hash)
      );
      create index session_dreamer on gateway.session (dreamer_id);
      create index session_expiry on gateway.session (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table gateway.session');
  }
}
