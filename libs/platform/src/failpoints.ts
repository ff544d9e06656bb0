/** THE POINTS at which a test may hurt a process: one after every step that another process or a disk has seen. */
export const FAILPOINTS = [
  // messaging: a message comes in, a reply goes out
  'webhook-verified',
  'webhook-stored',
  'reconcile-listed',
  'reply-reserved',
  'reply-looked-up',
  'reply-sent',
  'reply-noted',
  // eventing: from the event log to a queue
  'relay-claimed',
  'relay-added',
  'reconciler-claimed',
  'reconciler-added',
  // eventing: from a queue through an event handler
  'delivery-started',
  'delivery-settled',
  'delivery-failed',
  'transaction-written',
  'transaction-committed',
  // dreams and media: what a vendor gave
  'title-answered',
  'painting-answered',
  'painting-kept',
  'thumbnails-made',
] as const;

export type Failpoint = (typeof FAILPOINTS)[number];
