import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Circles in the chat with the bot: replies that come there, and what the bot showed last to choose or to accept. */
export class CirclesByChat1790000000108 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table dreams.circle_member add column replies_by_chat boolean not null default false;

      -- One per dreamer: a later question replaces it. "choices" are circles in the order of their numbers.
      create table dreams.circle_question (
        dreamer_id uuid constraint circle_question_pk primary key
          constraint circle_question_dreamer references dreams.dreamer (id) on delete cascade,
        dream_id uuid constraint circle_question_dream references dreams.dream (id) on delete cascade,
        choices uuid[] not null default '{}',
        invitation_id uuid constraint circle_question_invitation references dreams.circle_invitation (id) on delete cascade,
        constraint circle_question_subject check (num_nonnulls(dream_id, invitation_id) = 1)
      );
      create index circle_question_of_dream on dreams.circle_question (dream_id) where dream_id is not null;
      create index circle_question_of_invitation on dreams.circle_question (invitation_id)
        where invitation_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table dreams.circle_question;
      alter table dreams.circle_member drop column replies_by_chat;
    `);
  }
}
