import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The books of dreamers; their files are in the storage. */
export class Books1790000000202 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table media.book (
        id uuid constraint book_pk primary key,
        dreamer_id uuid,
        order_of jsonb,
        state text not null default 'waiting' constraint book_state check (state in ('waiting', 'made', 'failed', 'erased')),
        progress real not null default 0,
        pages integer,
        missing_pictures integer not null default 0,
        requested_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index book_dreamer on media.book (dreamer_id);
      create index book_expiry on media.book (expires_at);
      -- One at a time for each dreamer.
      create unique index book_under_way on media.book (dreamer_id) where state = 'waiting';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table media.book');
  }
}
