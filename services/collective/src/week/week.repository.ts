import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { WORLD } from '../canvas/regions.js';
import { WeekEntity } from './week.entity.js';

@Injectable()
export class WeekRepository {
  constructor(private readonly database: DataSource) {}

  find(week: number, region: string): Promise<WeekEntity | null> {
    return this.database.manager.findOneBy(WeekEntity, { week, region });
  }

  /** Locks the week's row until the transaction ends, and inserts it when it is missing. */
  async lock(tx: Tx, week: number, region: string): Promise<WeekEntity> {
    await tx.createQueryBuilder().insert().into(WeekEntity).values({ week, region }).orIgnore().execute();
    return tx.findOneOrFail(WeekEntity, { where: { week, region }, lock: { mode: 'pessimistic_write' } });
  }

  isClosed(tx: Tx, week: number): Promise<boolean> {
    return tx.existsBy(WeekEntity, { week, region: WORLD, closedAt: Not(IsNull()) });
  }

  async save(tx: Tx, week: number, region: string, change: Partial<WeekEntity>): Promise<void> {
    await tx.update(WeekEntity, { week, region }, change);
  }

  /** Stores the outcome of an image request; without effect when another image was requested meanwhile. */
  async saveImage(
    tx: Tx,
    imageId: string,
    outcome: Pick<WeekEntity, 'imageStatus'> & { mediaKey?: string },
  ): Promise<void> {
    await tx.update(WeekEntity, { imageId }, outcome);
  }

  /**
   * Returns the regions in which an image of a week was requested before a time and failed, or in which half of the
   * dreams of that time are gone or edited, or half as many have come since.
   */
  async regionsWithOldImages(week: number, before: Date): Promise<string[]> {
    const rows = await this.database.query<{ region: string }[]>(
      `select w.region from collective.week w
       join collective.week_total t on t.week = w.week and t.region = w.region
       cross join lateral (
         select count(*) as dreams from collective.published_dream d
         where d.week = w.week and w.region = any(d.regions) and d.counted_at <= w.image_requested_at) unchanged
       where w.week = $1 and w.closed_at is null and w.media_key is not null and w.image_requested_at <= $2
         and (w.image_status = 'failed' or 2 * (greatest(t.dreams, w.image_dreams) - unchanged.dreams) >= w.image_dreams)
       order by w.region`,
      [week, before],
    );
    return rows.map(({ region }) => region);
  }

  /** Deletes the past weeks of circles by invitation, of which only the current one is shown. */
  async deleteOfCircles(before: number): Promise<void> {
    await this.database.query(`delete from collective.week where region like 'circle:%' and week < $1`, [before]);
  }

  /** Deletes those of these weeks that have no published dream left, in all regions that count published dreams. */
  async deleteEmpty(tx: Tx, weeks: readonly number[]): Promise<void> {
    await tx.query(
      `delete from collective.week w where w.week = any($1) and w.region not like 'circle:%' and not exists (
         select 1 from collective.week_total c where c.week = w.week and c.region = w.region)`,
      [weeks],
    );
  }
}
