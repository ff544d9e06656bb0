import { FAILURES, MAX_VOICE_NOTE_BYTES, VOICE_NOTE_REFUSALS } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { PermanentError, TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

const TIMEOUT_MS = 60_000;

/** The pictures that dreamers sent to the bot, as messaging serves them. */
@Injectable()
export class SentPhotosClient {
  constructor(private readonly internal: InternalClient) {}

  /** @throws TransientError, or PermanentError when no usable picture exists */
  async read(message: string, delivery: AbortSignal): Promise<Buffer> {
    const signal = AbortSignal.any([delivery, AbortSignal.timeout(TIMEOUT_MS)]);
    const opened = await this.internal.call('GET /internal/voice-notes/:message', { message }, { signal });
    if ('refused' in opened) {
      if (opened.refused === VOICE_NOTE_REFUSALS.tooLarge) throw tooLarge();
      const isGone = opened.refused === VOICE_NOTE_REFUSALS.gone;
      throw new PermanentError(opened.refused, isGone ? FAILURES.photoGone : FAILURES.photoUnreadable);
    }
    // Messaging cuts the stream one byte after the limit, which bounds the memory.
    const bytes = await new Response(opened.body).arrayBuffer().catch((cause: unknown) => {
      throw new TransientError('the picture was cut off', undefined, { cause });
    });
    if (bytes.byteLength > MAX_VOICE_NOTE_BYTES) throw tooLarge();
    return Buffer.from(bytes);
  }
}

const tooLarge = () => new PermanentError('the picture is too large', FAILURES.photoTooLarge);
