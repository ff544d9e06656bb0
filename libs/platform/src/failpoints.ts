/** Every failpoint: one after each step whose effect is visible to another process or to a disk. */
export const FAILPOINTS = [
  // messaging: inbound message, outbound reply
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
  // media: a recording of the web app is stored, its answer is not sent
  'capture-stored',
  // dreams and media: results of vendors
  'title-answered',
  'image-generated',
  'image-stored',
  'thumbnails-made',
] as const;

export type Failpoint = (typeof FAILPOINTS)[number];
