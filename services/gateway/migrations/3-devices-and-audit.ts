import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices and the log of what operators do. Sessions that the version before opens have no device. */
export class DevicesAndAudit1790000000503 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gateway.device (
        id uuid not null,
        dreamer_id uuid not null,
        secret_hash bytea not null,
        browser text,
        system text,
        last_used_at timestamptz not null default now(),
        constraint device_pk primary key (id),
        constraint device_secret unique (secret_hash)
      );
      create index device_dreamer on gateway.device (dreamer_id);
      create index device_last_use on gateway.device (last_used_at);

      alter table gateway.session
        add column id uuid not null default gen_random_uuid(),
        add column device_id uuid;
      create index session_id on gateway.session (id);
      create index session_device_id on gateway.session (device_id);

      create table gateway.audit_entry (
        id uuid not null,
        operator_id uuid not null,
        action text not null,
        subject_id uuid,
        created_at timestamptz not null default now(),
        constraint audit_entry_pk primary key (id)
      );
      create index audit_entry_time on gateway.audit_entry (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table gateway.session drop column device_id, drop column id;
      drop table gateway.device;
      drop table gateway.audit_entry;
    `);
  }
}
