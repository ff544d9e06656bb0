import { LIVE_CHANNEL, type LiveAnnouncement } from '@dreamloom/contracts';
import { notifyAfterCommit, type Tx } from '@dreamloom/eventing';

/** Announces a change of a dream to the dreamer's browser, after the commit. Should it be lost, the browser asks by itself within 30 s. */
export function announce(tx: Tx, dreamerId: string, dreamId: string): void {
  const announcement: LiveAnnouncement = { dreamerId, dreamId };
  notifyAfterCommit(tx, LIVE_CHANNEL, JSON.stringify(announcement));
}
