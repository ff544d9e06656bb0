/** What a page sends to the service worker. */
export type PageMessage =
  | { type: 'opened'; language: string }
  /** Deletes every cache and answers by the port. */
  | { type: 'empty' }
  | { type: 'SKIP_WAITING' };

/** The tag of the Background Sync that sends the dreams of the outbox. */
export const SEND_WAITING = 'send-waiting';
