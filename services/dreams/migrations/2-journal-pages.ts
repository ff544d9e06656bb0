import type { MigrationInterface, QueryRunner } from 'typeorm';

export class JournalPages1790000000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table dreams.dreamer
        add column phone text,
        add column speech_language text,
        add column allow_photo_in_art boolean not null default false;

      create table dreams.dreamer_photo (
        dreamer_id uuid not null,
        bytes bytea not null,
        sha256 text not null,
        constraint dreamer_photo_pk primary key (dreamer_id),
        constraint dreamer_photo_dreamer foreign key (dreamer_id) references dreams.dreamer (id) on delete cascade
      );

      alter table dreams.dream
        add column revision integer not null default 1,
        add column scene text,
        add column artwork_id uuid,
        add column deleted_at timestamptz;
      create index dream_trash on dreams.dream (deleted_at) where deleted_at is not null;

      create table dreams.dream_revision (
        id uuid not null,
        dream_id uuid not null,
        title text not null,
        content text not null,
        tags text[] not null,
        created_at timestamptz not null default clock_timestamp(),
        constraint dream_revision_pk primary key (id),
        constraint dream_revision_dream foreign key (dream_id) references dreams.dream (id) on delete cascade
      );
      create index dream_revision_of on dreams.dream_revision (dream_id, created_at);

      create table dreams.person (
        id uuid not null,
        dreamer_id uuid not null,
        name text not null,
        relationship_type text not null,
        created_at timestamptz not null default now(),
        constraint person_pk primary key (id),
        constraint person_dreamer foreign key (dreamer_id) references dreams.dreamer (id) on delete cascade
      );
      create unique index person_once on dreams.person (dreamer_id, lower(name), relationship_type);

      create table dreams.dream_person (
        dream_id uuid not null,
        person_id uuid not null,
        role_in_dream text,
        created_at timestamptz not null default now(),
        constraint dream_person_pk primary key (dream_id, person_id),
        constraint dream_person_dream foreign key (dream_id) references dreams.dream (id) on delete cascade,
        constraint dream_person_person foreign key (person_id) references dreams.person (id) on delete cascade
      );
      create index dream_person_of on dreams.dream_person (person_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table dreams.dream_person;
      drop table dreams.person; drop table dreams.dream_revision;
      drop index dreams.dream_trash;
      alter table dreams.dream drop column revision, drop column scene, drop column artwork_id, drop column deleted_at;
      drop table dreams.dreamer_photo;
      alter table dreams.dreamer drop column phone, drop column speech_language, drop column allow_photo_in_art;
    `);
  }
}
