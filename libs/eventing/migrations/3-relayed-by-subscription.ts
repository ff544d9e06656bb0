import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was handed over, found by its subscription: few look for all of them, and thousands of one may wait. */
export class RelayedBySubscription1790000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index events.delivery_relayed;
      create index delivery_relayed on events.delivery (subscription, relayed_at)
        where status = 'pending' and relayed_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index events.delivery_relayed;
      create index delivery_relayed on events.delivery (relayed_at)
        where status = 'pending' and relayed_at is not null;
    `);
  }
}
