import type { Delivery, Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { PublishedDreamEntity } from './published-dream.entity.js';
import { WORLD } from './regions.js';

interface Strip {
  limit: number;
  skip: number;
  region: string;
}

@Injectable()
export class CanvasRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Records the event's position for the dream; false when a later event of the same dream was handled before. Other
   * transactions of this dream wait until this one ends.
   */
  async isNewer(tx: Tx, dreamId: string, { eventId, subscription }: Delivery): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `insert into collective.dream_fact as f (dream_id, position)
       select $1, d.position from events.delivery d where d.event_id = $2 and d.subscription = $3
       on conflict (dream_id) do update set position = excluded.position where f.position < excluded.position
       returning 1`,
      [dreamId, eventId, subscription],
    );
    return rows.length > 0;
  }

  find(tx: Tx, dreamId: string): Promise<PublishedDreamEntity | null> {
    return tx.findOneBy(PublishedDreamEntity, { dreamId });
  }

  dreamsOf(tx: Tx, dreamerId: string): Promise<PublishedDreamEntity[]> {
    return tx.findBy(PublishedDreamEntity, { dreamerId });
  }

  async removeAllOf(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query(
      `with removed as (delete from collective.published_dream where dreamer_id = $1 returning dream_id)
       delete from collective.dream_fact f using removed where f.dream_id = removed.dream_id`,
      [dreamerId],
    );
  }

  async upsert(tx: Tx, dream: PublishedDreamEntity): Promise<void> {
    await tx.upsert(PublishedDreamEntity, dream, ['dreamId']);
  }

  async remove(tx: Tx, dreamId: string): Promise<void> {
    await tx.delete(PublishedDreamEntity, { dreamId });
  }

  newest({ limit, skip, region }: Strip, viewer: string): Promise<PublishedDreamEntity[]> {
    return this.visibleTo(viewer, region).skip(skip).take(limit).getMany();
  }

  byIds(dreamIds: string[]): Promise<PublishedDreamEntity[]> {
    return this.database.manager.findBy(PublishedDreamEntity, { dreamId: In(dreamIds) });
  }

  /** Those of these dreams that are published; their removal waits until the transaction ends. */
  async lockPublished(tx: Tx, dreamIds: string[]): Promise<string[]> {
    const lock = { mode: 'pessimistic_read' } as const;
    const found = await tx.find(PublishedDreamEntity, {
      select: { dreamId: true },
      where: { dreamId: In(dreamIds) },
      lock,
    });
    return found.map(({ dreamId }) => dreamId);
  }

  /** The newest dreams that AI may read: the viewer's own, or those of others. */
  newestForAi(
    { limit, region }: Omit<Strip, 'skip'>,
    viewer: string,
    whose: 'own' | 'others',
  ): Promise<PublishedDreamEntity[]> {
    const author = `dream.dreamerId ${whose === 'own' ? '=' : '<>'} :viewer`;
    return this.visibleTo(viewer, region).andWhere('not dream.noAi').andWhere(author).take(limit).getMany();
  }

  private visibleTo(viewer: string, region: string) {
    const dreams = this.database.manager
      .createQueryBuilder(PublishedDreamEntity, 'dream')
      .where(
        `not exists (select 1 from collective.report r where r.dream_id = dream.dream_id and r.dreamer_id = :viewer)`,
        { viewer },
      )
      .orderBy('dream.createdAt', 'DESC')
      .addOrderBy('dream.dreamId', 'DESC');
    return region === WORLD ? dreams : dreams.andWhere('dream.regions @> array[:region]', { region });
  }
}
