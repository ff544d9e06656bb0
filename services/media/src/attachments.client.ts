import { MAX_VOICE_NOTE_BYTES, VOICE_NOTE_REFUSALS, type VoiceNoteRefusal } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

const TIMEOUT_MS = 60_000;

/** The voice notes and pictures that dreamers sent to the bot, as messaging serves them. */
@Injectable()
export class AttachmentsClient {
  constructor(private readonly internal: InternalClient) {}

  /** Returns the bytes, or why there are none. @throws TransientError */
  async read(message: string, delivery: AbortSignal): Promise<Buffer | VoiceNoteRefusal> {
    const signal = AbortSignal.any([delivery, AbortSignal.timeout(TIMEOUT_MS)]);
    const opened = await this.internal.call('GET /internal/voice-notes/:message', { message }, { signal });
    if ('refused' in opened) return opened.refused;
    // Allocated once: pieces beside the whole would need its memory twice.
    const bytes = Buffer.allocUnsafeSlow(Math.min(opened.byteSize ?? Infinity, MAX_VOICE_NOTE_BYTES));
    let size = 0;
    try {
      for await (const chunk of opened.body) {
        if (size + chunk.byteLength > bytes.length) return VOICE_NOTE_REFUSALS.tooLarge;
        bytes.set(chunk, size);
        size += chunk.byteLength;
        // Frees the piece, which would else wait beside the whole for the garbage collector.
        const { buffer } = chunk;
        if (buffer instanceof ArrayBuffer && chunk.byteLength === buffer.byteLength) buffer.transfer(0);
      }
    } catch (cause) {
      throw new TransientError('the attachment was cut off', undefined, { cause });
    }
    return bytes.subarray(0, size);
  }
}
