import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage } from '../chats/chat-state.js';
import { type ChatStore, MEDIA_ENDINGS } from '../chats/chat-store.js';
import { statusFields, type TwilioAccount } from './formats.js';
import type { SignedPoster } from './signed-post.js';

const WINDOW_MS = 24 * 60 * 60 * 1000;
const OUTSIDE_WINDOW = 63016;
const NEXT: Partial<Record<ChatMessage['status'], ChatMessage['status']>> = {
  queued: 'sent',
  sent: 'delivered',
  delivered: 'read',
};

/** True while WhatsApp allows free-form messages: 24 hours from the phone's last message. */
export const windowIsOpen = (lastInboundAt: number | undefined, now: number): boolean =>
  lastInboundAt !== undefined && now - lastInboundAt < WINDOW_MS;

/** Delivers an accepted message to the phone, and reports every step to the status callback. */
export class OutboundDelivery {
  constructor(
    private readonly store: ChatStore,
    private readonly poster: SignedPoster,
    private readonly account: TwilioAccount,
    /** Duration of each state, in ms. */
    private readonly stepMs: number,
    private readonly closing: AbortSignal,
  ) {}

  /** Continues from the message's current state; called again after a restart. */
  async deliver(sid: string): Promise<void> {
    const accepted = this.store.message(sid);
    if (accepted?.status === 'queued') {
      await this.reportStatus(sid);
      const refused = await this.refusalOf(accepted);
      if (refused !== undefined) return this.move(sid, 'failed', refused);
    }
    for (;;) {
      const message = this.store.message(sid);
      const next = message === undefined ? undefined : NEXT[message.status];
      if (next === undefined) return;
      await pause(this.stepMs, undefined, { signal: this.closing });
      await this.move(sid, next);
    }
  }

  private async refusalOf(message: ChatMessage): Promise<number | undefined> {
    const open = windowIsOpen(this.store.lastInboundAt(message.address), Date.parse(message.createdAt));
    if (message.direction === 'outbound-api' && !message.template && !open) return OUTSIDE_WINDOW;
    try {
      for (const media of message.media.filter(({ file }) => file === null)) {
        const { contentType, bytes } = await fetchMedia(media.sourceUrl ?? '', this.closing);
        this.store.storeMedia(message, media, contentType, bytes);
      }
      return undefined;
    } catch (error) {
      if (error instanceof MediaError) return error.code;
      throw error;
    }
  }

  private async move(sid: string, status: ChatMessage['status'], errorCode: number | null = null): Promise<void> {
    const message = this.store.message(sid);
    // The message was deleted meanwhile, so there is no status to report.
    if (message === undefined) return;
    this.store.setStatus(message, status, errorCode);
    await this.reportStatus(sid);
  }

  private async reportStatus(sid: string): Promise<void> {
    const message = this.store.message(sid);
    if (message === undefined || message.statusCallback === null) return;
    await this.poster.post(message.statusCallback, statusFields(message, this.account));
  }
}

const TIMEOUT_MS = 15_000;
const MEGABYTE = 1024 * 1024;

/** Twilio's error code for media that cannot be sent. */
class MediaError extends Error {
  constructor(readonly code: 63019 | 63021) {
    super(code === 63019 ? 'Media failed to download' : 'Channel invalid content error');
  }
}

/** Downloads a MediaUrl. Throws MediaError: 63019 for a failed download, 63021 for a type or size that WhatsApp rejects. */
const fetchMedia = async (url: string, closing: AbortSignal): Promise<{ contentType: string; bytes: Uint8Array }> => {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]);
  let response: Response;
  let bytes: Uint8Array;
  try {
    response = await fetch(url, { signal });
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    if (closing.aborted) throw error;
    throw new MediaError(63019);
  }
  if (!response.ok) throw new MediaError(63019);
  const contentType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  // WhatsApp accepts images of 5 MB and other media of 16 MB; WebP only as stickers.
  const limit = contentType.startsWith('image/') ? 5 * MEGABYTE : 16 * MEGABYTE;
  if (!(contentType in MEDIA_ENDINGS) || bytes.length > limit) throw new MediaError(63021);
  return { contentType, bytes };
};
