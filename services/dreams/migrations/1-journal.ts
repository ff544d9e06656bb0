import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Journal1790000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table dreams.dreamer (
        id uuid not null,
        google_sub text not null,
        email text not null,
        first_name text,
        last_name text,
        location text,
        timezone text,
        created_at timestamptz not null default now(),
        constraint dreamer_pk primary key (id),
        constraint dreamer_google_sub unique (google_sub)
      );

      create table dreams.dream (
        id uuid not null,
        dreamer_id uuid not null,
        message_id uuid,
        title text not null,
        title_source text not null,
        title_status text not null,
        content text not null,
        tags text[] not null default '{}',
        tags_source text not null default 'ai',
        is_lucid boolean not null default false,
        is_recurrent boolean not null default false,
        is_public boolean not null default false,
        source text not null,
        image_status text not null,
        failure text,
        created_at timestamptz not null,
        recorded_at timestamptz not null default now(),
        constraint dream_pk primary key (id),
        constraint dream_message unique (message_id),
        constraint dream_dreamer foreign key (dreamer_id) references dreams.dreamer (id) on delete cascade
      );
      create index dream_journal on dreams.dream (dreamer_id, created_at, id);

      create table dreams.dream_image (
        id uuid not null,
        dream_id uuid not null,
        media_key text not null,
        prompt text not null,
        width integer not null,
        height integer not null,
        placeholder text not null,
        is_active boolean not null,
        created_at timestamptz not null default now(),
        constraint dream_image_pk primary key (id),
        constraint dream_image_dream foreign key (dream_id) references dreams.dream (id) on delete cascade
      );
      create index dream_image_of on dreams.dream_image (dream_id, created_at);
      create unique index dream_image_cover on dreams.dream_image (dream_id) where is_active;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table dreams.dream_image; drop table dreams.dream; drop table dreams.dreamer;');
  }
}
