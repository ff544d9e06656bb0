import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the claimant, the code that was sent last, and voice notes that are held without a dreamer. */
export class PhoneClaims1790000000420 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table messaging.phone_link add column claimant text not null default '';
      alter table messaging.phone_link alter column claimant drop default;
      alter table messaging.phone_contact
        add column sent_code text,
        add column opted_out_at timestamptz;
      alter table messaging.voice_note alter column dreamer_id drop not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from messaging.voice_note where dreamer_id is null;
      alter table messaging.voice_note alter column dreamer_id set not null;
      alter table messaging.phone_contact drop column sent_code, drop column opted_out_at;
      alter table messaging.phone_link drop column claimant;
    `);
  }
}
