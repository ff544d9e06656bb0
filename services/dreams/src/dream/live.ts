import type { Tx } from '@dreamloom/eventing';

/** The gateway listens on this channel and tells the dreamer's browser which dream changed. */
const CHANNEL = 'live';

/** Announces a change of a dream with the transaction that made it. */
export async function announce(tx: Tx, dreamerId: string, dreamId: string): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ dreamerId, dreamId })]);
}
