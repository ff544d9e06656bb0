import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The zone in which a dreamer's days are counted. */
const ZONES = `
  zone as (
    select id as dreamer_id, case when timezone in (select name from pg_timezone_names) then timezone else 'UTC' end as name
    from dreams.dreamer)`;

/** A night ends on the local day of waking; until then what came after 18:00 was of the next night. */
export class Nights1790000000102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      with ${ZONES}
      update dreams.dream d set night = (d.created_at at time zone zone.name)::date from zone
      where zone.dreamer_id = d.dreamer_id and d.night <> (d.created_at at time zone zone.name)::date`);
    await runner.query(`
      with ${ZONES}, future as (
        delete from dreams.night_without_dream w using zone
        where zone.dreamer_id = w.dreamer_id and w.night > (w.created_at at time zone zone.name)::date
        returning w.dreamer_id, (w.created_at at time zone zone.name)::date as night, w.created_at)
      insert into dreams.night_without_dream (dreamer_id, night, created_at)
      select * from future where not exists (
        select from dreams.dream d where d.dreamer_id = future.dreamer_id and d.night = future.night and d.deleted_at is null)
      on conflict do nothing`);
  }

  async down(): Promise<void> {}
}
