import type { Delivery, Transactions, Tx } from './transactions.js';

/** One value of a dreamer that another service announces by an event whenever it changes. */
interface LatestValue {
  /** A table with the columns `dreamer_id`, `position` and `column`. */
  table: string;
  column: string;
  dreamerId: string;
  value: string | boolean | null;
}

/**
 * Stores the value of an event and settles its delivery. An event that was appended before the stored one changes
 * nothing, because deliveries can arrive in another order. Table and column become part of the SQL: constants only.
 * @param then runs in the same transaction, for values that depend on the stored one
 */
export async function storeLatest(
  transactions: Transactions,
  { table, column, dreamerId, value }: LatestValue,
  delivery: Delivery,
  then: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await transactions.run(delivery, async (tx) => {
    await tx.query(
      `insert into ${table} as stored (dreamer_id, ${column}, position)
       select $1, $2, d.position from events.delivery d where d.event_id = $3 and d.subscription = $4
       on conflict (dreamer_id) do update set ${column} = excluded.${column}, position = excluded.position
       where stored.position < excluded.position`,
      [dreamerId, value, delivery.eventId, delivery.subscription],
    );
    await then(tx);
  });
}
