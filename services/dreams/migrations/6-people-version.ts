import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A list of dreams says who appears in them, so the version of the journal changes with the people of a dream. */
export class PeopleVersion1790000000106 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create trigger tally_people after insert or update or delete on dreams.dream_person
        for each row execute function dreams.tally_image()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger tally_people on dreams.dream_person');
  }
}
