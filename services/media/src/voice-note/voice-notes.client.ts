import { FAILURES, MAX_VOICE_NOTE_BYTES, VOICE_NOTE_REFUSALS, type VoiceNoteRefusal } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { PermanentError, TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { NotAudioError } from '../audio/audio-kind.js';

const TIMEOUT_MS = 60_000;
const INITIAL_BYTES = 65_536;

@Injectable()
export class VoiceNotesClient {
  constructor(private readonly internal: InternalClient) {}

  /** @throws TransientError, or PermanentError when no usable audio exists */
  async read(message: string, delivery: AbortSignal): Promise<Buffer> {
    const signal = AbortSignal.any([delivery, AbortSignal.timeout(TIMEOUT_MS)]);
    const opened = await this.internal.call('GET /internal/voice-notes/:message', { message }, { signal });
    if ('refused' in opened) throw refusal(opened.refused);
    try {
      return await readCapped(opened.body, opened.byteSize, MAX_VOICE_NOTE_BYTES);
    } catch (error) {
      if (error instanceof PermanentError) throw error;
      throw new TransientError('the voice note was cut off');
    }
  }
}

function refusal(code: VoiceNoteRefusal): PermanentError {
  if (code === VOICE_NOTE_REFUSALS.tooLarge) return tooLarge();
  if (code === VOICE_NOTE_REFUSALS.refused) return new NotAudioError('the address of the voice note is not allowed');
  return new PermanentError('the voice note is gone', FAILURES.recordingGone);
}

const tooLarge = () => new PermanentError('the voice note is too large', FAILURES.recordingTooLarge);

// An announced length is allocated once; otherwise the buffer doubles.
async function readCapped(body: ReadableStream<Uint8Array>, byteSize: number | null, maxBytes: number) {
  if (byteSize !== null && byteSize > maxBytes) {
    await body.cancel();
    throw tooLarge();
  }
  let bytes = Buffer.allocUnsafe(byteSize ?? INITIAL_BYTES);
  let size = 0;
  for await (const chunk of body) {
    const end = size + chunk.byteLength;
    if (end > maxBytes) throw tooLarge();
    if (end > bytes.length) {
      const larger = Buffer.allocUnsafe(Math.min(maxBytes, Math.max(bytes.length * 2, end)));
      bytes.copy(larger, 0, 0, size);
      bytes = larger;
    }
    bytes.set(chunk, size);
    size = end;
  }
  return bytes.subarray(0, size);
}
