import type { OutboundStatus } from './outbound-message.entity.js';

/** How far a message has come. Callbacks overtake each other: only a step forward counts. */
const STEP: Record<OutboundStatus, number> = {
  waiting: 0,
  sending: 1,
  queued: 2,
  sent: 3,
  delivered: 4,
  failed: 4,
  undelivered: 4,
  read: 5,
  // These never reached the vendor, so nothing it says is about them.
  'outside-window': 9,
  withdrawn: 9,
};

/** What the vendor may say of a message that it was given; other words of it mean `queued`. */
export const VENDOR_STATUSES = ['queued', 'sent', 'delivered', 'read', 'failed', 'undelivered'] as const;
export type VendorStatus = (typeof VENDOR_STATUSES)[number];

/** The statuses from which a message may go on to this one. */
export function stepsBefore(to: VendorStatus): OutboundStatus[] {
  return (Object.keys(STEP) as OutboundStatus[]).filter((from) => isForward(from, to));
}

/** True when a message in the first status may go on to the second. */
export function isForward(from: OutboundStatus, to: VendorStatus): boolean {
  return from !== 'waiting' && STEP[to] > STEP[from];
}
