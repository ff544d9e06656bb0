import { LIVE_CHANNEL, type LiveAnnouncement } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';

/** Announces a change of a dream to the dreamer's browser with the transaction that made it. */
export async function announce(tx: Tx, dreamerId: string, dreamId: string): Promise<void> {
  const announcement: LiveAnnouncement = { dreamerId, dreamId };
  await tx.query('select pg_notify($1, $2)', [LIVE_CHANNEL, JSON.stringify(announcement)]);
}
