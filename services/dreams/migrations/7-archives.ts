import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Archives1790000000125 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table dreams.dream add column origin_id uuid;
      create unique index dream_origin on dreams.dream (dreamer_id, origin_id) where origin_id is not null;
      alter table dreams.dream_image add column origin_id uuid;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table dreams.dream_image drop column origin_id;
      alter table dreams.dream drop column origin_id;
    `);
  }
}
