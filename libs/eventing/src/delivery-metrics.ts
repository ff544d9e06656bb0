import type { Subscription } from '@dreamloom/contracts';
import {
  deliveriesFailed,
  deliveriesPostponed,
  deliveriesWaiting,
  oldestWaitingSeconds,
  onScrape,
} from '@dreamloom/platform';
import type { DataSource } from 'typeorm';

// The condition on the status is that of an index of what is not done, which never reads all that ever was.
const COUNTS = `
  select d.subscription,
    count(*) filter (where d.status = 'failed')::int as failed,
    count(*) filter (where d.status = 'pending' and d.postponed_until > now())::int as postponed,
    count(*) filter (where d.status = 'pending' and (d.postponed_until > now()) is not true)::int as waiting,
    extract(epoch from now() - min(e.occurred_at)
      filter (where d.status = 'pending' and (d.postponed_until > now()) is not true))::float as oldest
  from events.delivery d join events.event e on e.id = d.event_id
  where d.status <> 'done' and d.subscription = any($1) group by d.subscription`;

interface Counts {
  subscription: Subscription;
  failed: number;
  postponed: number;
  waiting: number;
  oldest: number | null;
}

/** Publishes how many deliveries of these subscriptions are not done, whenever metrics are scraped; returns what ends that. */
export function measureDeliveries(database: DataSource, subscriptions: Subscription[]): () => void {
  return onScrape(async () => {
    for (const gauge of [deliveriesWaiting, oldestWaitingSeconds, deliveriesPostponed, deliveriesFailed]) gauge.reset();
    const counts = await database.query<Counts[]>(COUNTS, [subscriptions]);
    for (const subscription of subscriptions) {
      const row = counts.find((one) => one.subscription === subscription);
      deliveriesWaiting.set({ subscription }, row?.waiting ?? 0);
      oldestWaitingSeconds.set({ subscription }, Math.max(0, row?.oldest ?? 0));
      deliveriesPostponed.set({ subscription }, row?.postponed ?? 0);
      deliveriesFailed.set({ subscription }, row?.failed ?? 0);
    }
  });
}
