import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The span that an event comes from, so that a trace goes on where it is reacted to. */
export class TraceParent1790000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table events.event add column trace_parent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table events.event drop column trace_parent');
  }
}
