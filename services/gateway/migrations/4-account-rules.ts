import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators decided about accounts. The version before does not know it: a suspension holds on new replicas only. */
export class AccountRules1790000000504 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gateway.account_rule (
        dreamer_id uuid not null,
        is_suspended boolean not null default false,
        limits jsonb not null default '{}',
        revision integer not null default 0,
        remove_at timestamptz,
        removed_by uuid,
        constraint account_rule_pk primary key (dreamer_id)
      );
      create index account_rule_removal on gateway.account_rule (remove_at) where remove_at is not null;
      create index audit_entry_subject on gateway.audit_entry (subject_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table gateway.account_rule; drop index gateway.audit_entry_subject');
  }
}
