import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PurgedMessages1790000000360 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update messaging.inbound_message set phone = '', body = '' where dreamer_id is null;
      create index inbound_message_dreamer on messaging.inbound_message (dreamer_id);
      create index outbound_message_dreamer on messaging.outbound_message (dreamer_id, created_at);
      create table messaging.reconciliation (
        source text not null,
        listed_until timestamptz not null,
        constraint reconciliation_pk primary key (source)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table messaging.reconciliation;
      drop index messaging.outbound_message_dreamer;
      drop index messaging.inbound_message_dreamer;
    `);
  }
}
