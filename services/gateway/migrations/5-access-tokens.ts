import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens for programs. Only the hash of a secret is stored. */
export class AccessTokens1790000000505 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gateway.access_token (
        id uuid not null,
        secret_hash bytea not null,
        dreamer_id uuid not null,
        name text not null,
        scopes text[] not null,
        ending text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        last_used_at timestamptz,
        assistant_used_at timestamptz,
        constraint access_token_pk primary key (id),
        constraint access_token_secret unique (secret_hash)
      );
      create index access_token_dreamer on gateway.access_token (dreamer_id);
      create index access_token_expiry on gateway.access_token (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table gateway.access_token');
  }
}
