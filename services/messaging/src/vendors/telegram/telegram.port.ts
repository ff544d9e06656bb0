import type { MediaSource, Messenger } from '../channel/channel.port.js';

/** Null when no bot is configured. */
export const TELEGRAM = Symbol('telegram');

/** Methods throw TransientError or PermanentError, whose text never contains the token. */
export interface Telegram extends Messenger, MediaSource {
  /** The id of the bot. */
  readonly bot: string;
  /** Waits for updates for at most `timeout` seconds; those before `offset` are confirmed by it. */
  updates(offset: number, timeout: number, signal: AbortSignal): Promise<(object & { update_id: number })[]>;
  /** Null ends the webhook. What waits stays in both cases. */
  setWebhook(webhook: { url: string; secret: string } | null): Promise<void>;
  leave(chat: number): Promise<void>;
  /** Ends the waiting of a tapped button. */
  endTap(id: string): Promise<void>;
  /** @param id of a message, as `send` returns it; one of another bot stays as it is */
  removeButtons(id: string): Promise<void>;
}
