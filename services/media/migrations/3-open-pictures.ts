import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OpenPictures1790000000203 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table media.publish_picture (
        dream_id uuid not null,
        media_key text,
        position bigint not null,
        constraint publish_picture_pk primary key (dream_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table media.publish_picture');
  }
}
