import { quotaTable } from '@dreamloom/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignIn1790000000502 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gateway.mail_link (
        browser_hash bytea not null,
        secret_hash bytea not null,
        code_hash text not null,
        email text not null,
        email_fingerprint text not null,
        next text,
        again_dreamer_id uuid,
        add_to_dreamer_id uuid,
        tries integer not null default 0,
        expires_at timestamptz not null,
        constraint mail_link_pk primary key (browser_hash),
        constraint mail_link_secret unique (secret_hash)
      );

      create table gateway.passkey_challenge (
        browser_hash bytea not null,
        challenge text not null,
        next text,
        again_dreamer_id uuid,
        add_to_dreamer_id uuid,
        expires_at timestamptz not null,
        constraint passkey_challenge_pk primary key (browser_hash)
      );

      ${quotaTable('gateway')};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table gateway.mail_link; drop table gateway.passkey_challenge; drop table gateway.quota');
  }
}
