import type { Subscription } from '@dreamloom/contracts';
import {
  deliveriesFailed,
  deliveriesPostponed,
  deliveriesWaiting,
  oldestWaitingSeconds,
  onScrape,
} from '@dreamloom/platform';
import type { DataSource } from 'typeorm';

// Each part has an index of its own; one condition for both would read all that was ever done.
const WAITING = `
  with waiting as (
    select event_id, subscription from events.delivery
    where status = 'pending' and relayed_at is null and subscription = any($1)
    union all
    select event_id, subscription from events.delivery
    where status = 'pending' and relayed_at <= now() and subscription = any($1))
  select w.subscription, count(*)::int as waiting, extract(epoch from now() - min(e.occurred_at))::float as oldest
  from waiting w join events.event e on e.id = w.event_id group by w.subscription`;

const POSTPONED = `
  select subscription, count(*)::int as postponed from events.delivery
  where status = 'pending' and relayed_at > now() and subscription = any($1) group by subscription`;

const FAILED = `
  select subscription, count(*)::int as failed from events.delivery
  where status = 'failed' and subscription = any($1) group by subscription`;

/** Tells how much waits for these subscriptions, whenever somebody asks for the numbers; returns what ends that. */
export function measureDeliveries(database: DataSource, subscriptions: Subscription[]): () => void {
  return onScrape(async () => {
    for (const gauge of [deliveriesWaiting, oldestWaitingSeconds, deliveriesPostponed, deliveriesFailed]) gauge.reset();
    const [waiting, postponed, failed] = await Promise.all([
      database.query<{ subscription: Subscription; waiting: number; oldest: number }[]>(WAITING, [subscriptions]),
      database.query<{ subscription: Subscription; postponed: number }[]>(POSTPONED, [subscriptions]),
      database.query<{ subscription: Subscription; failed: number }[]>(FAILED, [subscriptions]),
    ]);
    for (const subscription of subscriptions) {
      const isIts = (row: { subscription: Subscription }) => row.subscription === subscription;
      const row = waiting.find(isIts);
      deliveriesWaiting.set({ subscription }, row?.waiting ?? 0);
      oldestWaitingSeconds.set({ subscription }, Math.max(0, row?.oldest ?? 0));
      deliveriesPostponed.set({ subscription }, postponed.find(isIts)?.postponed ?? 0);
      deliveriesFailed.set({ subscription }, failed.find(isIts)?.failed ?? 0);
    }
  });
}
