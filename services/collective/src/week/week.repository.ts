import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { WORLD } from '../canvas/places.js';
import { WeekEntity } from './week.entity.js';

export type WeekRow = Omit<WeekEntity, 'picture'>;

const WITHOUT_PICTURE = {
  ...{
    week: true,
    place: true,
    title: true,
    scene: true,
    motifs: true,
    closedAt: true,
    imageId: true,
    imageStatus: true,
  },
  ...{ imageAttempts: true, imageRequestedAt: true, mediaKey: true, pictureMime: true },
} as const;

@Injectable()
export class WeekRepository {
  constructor(private readonly database: DataSource) {}

  find(week: number, place: string): Promise<WeekRow | null> {
    return this.database.manager.findOne(WeekEntity, { where: { week, place }, select: WITHOUT_PICTURE });
  }

  /** Locks the week's row until the transaction ends, and inserts it when it is missing. */
  async hold(tx: Tx, week: number, place: string): Promise<WeekRow> {
    await tx.createQueryBuilder().insert().into(WeekEntity).values({ week, place }).orIgnore().execute();
    return tx.findOneOrFail(WeekEntity, {
      where: { week, place },
      select: WITHOUT_PICTURE,
      lock: { mode: 'pessimistic_write' },
    });
  }

  isClosed(tx: Tx, week: number): Promise<boolean> {
    return tx.existsBy(WeekEntity, { week, place: WORLD, closedAt: Not(IsNull()) });
  }

  async save(tx: Tx, week: number, place: string, change: Partial<WeekEntity>): Promise<void> {
    await tx.update(WeekEntity, { week, place }, change);
  }

  /** Deletes those of these weeks that have no dream left, in all regions. */
  async deleteEmpty(tx: Tx, weeks: readonly number[]): Promise<void> {
    await tx.query(
      `delete from collective.week w where w.week = any($1) and not exists (
         select 1 from collective.week_total c where c.week = w.week and c.place = w.place)`,
      [weeks],
    );
  }

  async weekImagePlace(tx: Tx, imageId: string): Promise<{ week: number; place: string } | null> {
    return tx.findOne(WeekEntity, { where: { imageId }, select: { week: true, place: true } });
  }

  async pictureOf(week: number, place: string): Promise<{ bytes: Buffer; mime: string } | null> {
    const row = await this.database.manager.findOneBy(WeekEntity, { week, place });
    return row?.picture && row.pictureMime ? { bytes: row.picture, mime: row.pictureMime } : null;
  }
}
