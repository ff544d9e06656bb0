import type { OutboundStatus } from './outbound-message.entity.js';

/** Status callbacks can arrive out of order, so only a step forward counts. */
const STEP: Record<OutboundStatus, number> = {
  waiting: 0,
  sending: 1,
  queued: 2,
  sent: 3,
  delivered: 4,
  failed: 4,
  undelivered: 4,
  read: 5,
  // No callback moves a message out of these statuses.
  'outside-window': 9,
  withdrawn: 9,
};

/** The vendor's statuses for an accepted message; all others map to `queued`. */
export const VENDOR_STATUSES = ['queued', 'sent', 'delivered', 'read', 'failed', 'undelivered'] as const;
export type VendorStatus = (typeof VENDOR_STATUSES)[number];

export function stepsBefore(to: VendorStatus): OutboundStatus[] {
  return (Object.keys(STEP) as OutboundStatus[]).filter((from) => isForward(from, to));
}

export function isForward(from: OutboundStatus, to: VendorStatus): boolean {
  return from !== 'waiting' && STEP[to] > STEP[from];
}
