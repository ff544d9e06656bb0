import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People who share dreams with one another. What belongs to a member in a circle ends with the membership, and what belongs
 * to a dream in a circle ends with its grant: the foreign keys remove it in the same statement.
 */
export class Circles1790000000105 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table dreams.circle (
        id uuid constraint circle_pk primary key,
        kind text not null constraint circle_kind check (kind in ('family_circle', 'friend_network')),
        name text not null,
        created_at timestamptz not null default now()
      );

      -- "id" names a member to the others, who do not learn the id of the dreamer.
      create table dreams.circle_member (
        id uuid not null default gen_random_uuid() constraint circle_member_id unique,
        circle_id uuid constraint circle_member_circle references dreams.circle (id) on delete cascade,
        dreamer_id uuid constraint circle_member_dreamer references dreams.dreamer (id) on delete cascade,
        joined_at timestamptz not null default clock_timestamp(),
        is_hidden boolean not null default false,
        shows_names boolean not null default false,
        constraint circle_member_pk primary key (circle_id, dreamer_id)
      );
      create index circle_member_of on dreams.circle_member (dreamer_id);

      -- The last member who leaves takes the circle along. Others who leave at the same time wait for each other.
      create function dreams.drop_empty_circle() returns trigger language plpgsql as $$
      begin
        perform 1 from dreams.circle where id = old.circle_id for update;
        delete from dreams.circle c where c.id = old.circle_id
          and not exists (select 1 from dreams.circle_member m where m.circle_id = c.id);
        return null;
      end $$;
      create trigger drop_empty_circle after delete on dreams.circle_member
        for each row execute function dreams.drop_empty_circle();

      -- Who was removed, and comes back by a later invitation of the eldest member alone.
      create table dreams.circle_removal (
        circle_id uuid constraint circle_removal_circle references dreams.circle (id) on delete cascade,
        dreamer_id uuid constraint circle_removal_dreamer references dreams.dreamer (id) on delete cascade,
        removed_at timestamptz not null default clock_timestamp(),
        constraint circle_removal_pk primary key (circle_id, dreamer_id)
      );
      create index circle_removal_of on dreams.circle_removal (dreamer_id);

      create table dreams.circle_invitation (
        id uuid constraint circle_invitation_pk primary key,
        circle_id uuid not null,
        inviter_id uuid not null,
        token_hash bytea not null constraint circle_invitation_token unique,
        created_at timestamptz not null default clock_timestamp(),
        expires_at timestamptz not null,
        accepted_by uuid constraint circle_invitation_accepted references dreams.dreamer (id) on delete cascade,
        constraint circle_invitation_inviter foreign key (circle_id, inviter_id)
          references dreams.circle_member (circle_id, dreamer_id) on delete cascade
      );
      create index circle_invitation_of on dreams.circle_invitation (circle_id, inviter_id);

      alter table dreams.access_grant
        add constraint access_grant_member foreign key (circle_id, dreamer_id)
          references dreams.circle_member (circle_id, dreamer_id) on delete cascade,
        add constraint access_grant_circle_dream unique (circle_id, dream_id);

      -- What is written of one dream in one circle, until its dreamer closes it.
      create table dreams.circle_round (
        circle_id uuid,
        dream_id uuid,
        takes_replies boolean not null default true,
        with_voice boolean not null default false,
        answer text,
        closed_at timestamptz,
        constraint circle_round_pk primary key (circle_id, dream_id),
        constraint circle_round_grant foreign key (circle_id, dream_id)
          references dreams.access_grant (circle_id, dream_id) on delete cascade
      );

      create table dreams.circle_reply (
        id uuid constraint circle_reply_pk primary key,
        circle_id uuid not null,
        dream_id uuid not null,
        author_id uuid not null,
        words text not null,
        created_at timestamptz not null default clock_timestamp(),
        constraint circle_reply_once unique (circle_id, dream_id, author_id),
        constraint circle_reply_round foreign key (circle_id, dream_id)
          references dreams.circle_round (circle_id, dream_id) on delete cascade,
        constraint circle_reply_author foreign key (circle_id, author_id)
          references dreams.circle_member (circle_id, dreamer_id) on delete cascade
      );
      create index circle_reply_of on dreams.circle_reply (author_id);

      create table dreams.circle_mute (
        circle_id uuid,
        dreamer_id uuid,
        muted_id uuid,
        constraint circle_mute_pk primary key (circle_id, dreamer_id, muted_id),
        constraint circle_mute_dreamer foreign key (circle_id, dreamer_id)
          references dreams.circle_member (circle_id, dreamer_id) on delete cascade,
        constraint circle_mute_muted foreign key (circle_id, muted_id)
          references dreams.circle_member (circle_id, dreamer_id) on delete cascade
      );

      -- Two dreamers of whom one has blocked the other see nothing of each other in any circle.
      create table dreams.block (
        dreamer_id uuid constraint block_dreamer references dreams.dreamer (id) on delete cascade,
        blocked_id uuid constraint block_blocked references dreams.dreamer (id) on delete cascade,
        id uuid not null default gen_random_uuid() constraint block_id unique,
        created_at timestamptz not null default now(),
        constraint block_pk primary key (dreamer_id, blocked_id)
      );
      create index block_of on dreams.block (blocked_id);

      -- A report of a dream in a circle, or of one reply to it.
      create table dreams.circle_report (
        id uuid constraint circle_report_pk primary key,
        circle_id uuid not null,
        dream_id uuid not null,
        reply_id uuid constraint circle_report_reply references dreams.circle_reply (id) on delete cascade,
        reporter_id uuid not null constraint circle_report_reporter references dreams.dreamer (id) on delete cascade,
        reason text not null,
        reported_at timestamptz not null default now(),
        settled_at timestamptz,
        constraint circle_report_grant foreign key (circle_id, dream_id)
          references dreams.access_grant (circle_id, dream_id) on delete cascade
      );
      create unique index circle_report_once on dreams.circle_report
        (circle_id, dream_id, reporter_id, coalesce(reply_id, dream_id));
      create index circle_report_reply_of on dreams.circle_report (reply_id) where reply_id is not null;
      create index circle_report_by on dreams.circle_report (reporter_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table dreams.circle_report, dreams.block, dreams.circle_mute, dreams.circle_reply, dreams.circle_round;
      alter table dreams.access_grant drop constraint access_grant_circle_dream, drop constraint access_grant_member;
      drop table dreams.circle_invitation, dreams.circle_removal, dreams.circle_member, dreams.circle;
      drop function dreams.drop_empty_circle;
    `);
  }
}
