import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A private link shows what its grants name to whoever has its token, of which only the hash is stored. */
export class PrivateLinks1790000000104 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table dreams.private_link (
        id uuid constraint private_link_pk primary key,
        dreamer_id uuid not null constraint private_link_dreamer references dreams.dreamer (id) on delete cascade,
        token_hash bytea not null constraint private_link_token unique,
        password_hash text,
        label text,
        shows_names boolean not null,
        shows_words boolean not null,
        sentence text,
        shows_voice boolean not null,
        is_signed boolean not null,
        created_at timestamptz not null,
        expires_at timestamptz,
        max_openings integer,
        openings integer not null default 0,
        -- The last ones, newest first.
        opened_at timestamptz[] not null default '{}'
      );
      create index private_link_of_dreamer on dreams.private_link (dreamer_id, created_at desc);
      alter table dreams.access_grant
        add constraint access_grant_link foreign key (link_id) references dreams.private_link (id) on delete cascade;
      create index access_grant_of_link on dreams.access_grant (link_id) where link_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table dreams.access_grant drop constraint access_grant_link');
    await runner.query('drop table dreams.private_link');
  }
}
