import type { Subscription } from '@dreamloom/contracts';
import {
  deliveriesFailed as failed,
  deliveriesPostponed as postponed,
  deliveriesWaiting as waiting,
  oldestWaitingSeconds as oldest,
  onScrape,
} from '@dreamloom/platform';
import type { DataSource } from 'typeorm';

const GAUGES = Object.entries({ failed, postponed, waiting, oldest });

const COUNTS = `
  select subscription, count(*) filter (where status = 'failed')::int as failed,
    count(*) filter (where status = 'pending' and later)::int as postponed,
    count(*) filter (where status = 'pending' and not later)::int as waiting,
    extract(epoch from now() - min(occurred_at) filter (where status = 'pending' and not later))::float as oldest
  from (select *, coalesce(postponed_until > now(), false) as later from events.delivery where status <> 'done') d
  join events.event e on e.id = d.event_id
  where subscription = any($1) group by subscription`;

/** Counts the unfinished deliveries of these subscriptions at each scrape; returns a function that stops it. */
export function measureDeliveries(database: DataSource, subscriptions: Subscription[]): () => void {
  return onScrape(async () => {
    const rows = await database.query<Record<string, unknown>[]>(COUNTS, [subscriptions]);
    for (const subscription of subscriptions) {
      const row = rows.find((one) => one['subscription'] === subscription);
      for (const [name, gauge] of GAUGES) gauge.set({ subscription }, Math.max(0, Number(row?.[name] ?? 0)));
    }
  });
}
