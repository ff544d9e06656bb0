import { LIVE_CHANNEL, type LiveAnnouncement } from '@dreamloom/contracts';
import { notifyAfterCommit, type Tx } from '@dreamloom/eventing';

/** Notifies the dreamer's browser after the commit. Delivery is not guaranteed; the browser also polls every 30 s. */
export function announce(tx: Tx, dreamerId: string, dreamId: string): void {
  const announcement: LiveAnnouncement = { dreamerId, dreamId };
  notifyAfterCommit(tx, LIVE_CHANNEL, JSON.stringify(announcement));
}
