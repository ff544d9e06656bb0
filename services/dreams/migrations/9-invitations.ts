import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Invitations1790000000109 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table dreams.invitation (
        id uuid constraint invitation_pk primary key,
        token_hash bytea not null constraint invitation_token unique,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table dreams.invitation');
  }
}
