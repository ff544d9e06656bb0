import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ways to sign in beside Google. The version before creates accounts without a row here; `google_sub` finds them, and
 * their row is added at the next sign-in.
 */
export class SignInWays1790000000107 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index dreamer_email on dreams.dreamer (lower(email));

      create table dreams.sign_in_way (
        id uuid constraint sign_in_way_pk primary key,
        dreamer_id uuid not null constraint sign_in_way_dreamer references dreams.dreamer (id) on delete cascade,
        kind text not null,
        issuer text not null,
        subject text not null,
        label text not null,
        passkey jsonb,
        created_at timestamptz not null default now(),
        last_used_at timestamptz,
        constraint sign_in_way_subject unique (issuer, subject)
      );
      create index sign_in_way_dreamer_id on dreams.sign_in_way (dreamer_id);

      insert into dreams.sign_in_way (id, dreamer_id, kind, issuer, subject, label, created_at)
      select gen_random_uuid(), id, 'google', 'google', google_sub, email, created_at from dreams.dreamer;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table dreams.sign_in_way;
      drop index dreams.dreamer_email;
    `);
  }
}
