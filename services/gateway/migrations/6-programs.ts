import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programs that a dreamer allowed, and the access tokens that they get. */
export class Programs1790000000506 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gateway.program (
        id uuid not null,
        dreamer_id uuid not null,
        client_id text not null,
        name text not null,
        scopes text[] not null,
        family_hash bytea not null,
        secret_hash bytea not null,
        challenge text,
        redirect_uri text,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        last_used_at timestamptz,
        constraint program_pk primary key (id),
        constraint program_family unique (family_hash)
      );
      create index program_dreamer on gateway.program (dreamer_id);
      create index program_expiry on gateway.program (expires_at);
      alter table gateway.access_token add column program_id uuid
        constraint access_token_program references gateway.program (id) on delete cascade;
      create index access_token_program_id on gateway.access_token (program_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from gateway.access_token where program_id is not null;
      alter table gateway.access_token drop column program_id;
      drop table gateway.program;
    `);
  }
}
