import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WordsByDreamer1790000000420 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index collective.published_dream_dreamer;
      create index published_dream_dreamer on collective.published_dream (dreamer_id, week);
      alter table collective.week add column motifs text[] not null default '{}';
      alter table collective.week_word rename column dreams to dreamers;
      truncate collective.week_word;
      insert into collective.week_word (week, place, word, dreamers)
      select week, place, word, count(distinct dreamer_id)
      from collective.published_dream, unnest(places) place, unnest(words) word
      where week is not null group by week, place, word;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      truncate collective.week_word;
      alter table collective.week_word rename column dreamers to dreams;
      insert into collective.week_word (week, place, word, dreams)
      select week, place, word, count(*)
      from collective.published_dream, unnest(places) place, unnest(words) word
      where week is not null group by week, place, word;
      alter table collective.week drop column motifs;
      drop index collective.published_dream_dreamer;
      create index published_dream_dreamer on collective.published_dream (dreamer_id);
    `);
  }
}
