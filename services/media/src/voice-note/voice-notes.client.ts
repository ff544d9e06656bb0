import { MAX_VOICE_NOTE_BYTES, VOICE_NOTE_REFUSALS, type VoiceNoteRefusal } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { PermanentError, TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { NotAudioError } from '../audio/not-audio.error.js';

const TIMEOUT_MS = 60_000;

@Injectable()
export class VoiceNotesClient {
  constructor(private readonly internal: InternalClient) {}

  /** @throws TransientError, or PermanentError when no usable audio exists */
  async read(message: string, signal: AbortSignal): Promise<Buffer> {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const opened = await this.internal.call('GET /internal/voice-notes/:message', { message }, { signal: patience });
    if ('refused' in opened) throw refusal(opened.refused);
    try {
      return await readAtMost(opened.body, opened.byteSize, MAX_VOICE_NOTE_BYTES);
    } catch (error) {
      if (error instanceof PermanentError) throw error;
      throw new TransientError('the voice note was cut off');
    }
  }
}

function refusal(code: VoiceNoteRefusal): PermanentError {
  if (code === VOICE_NOTE_REFUSALS.tooLarge) return tooLarge();
  if (code === VOICE_NOTE_REFUSALS.refused) return new NotAudioError('the address of the voice note is not allowed');
  return new PermanentError('the voice note is gone', 'It was gone when I asked for it: please send it again.');
}

const tooLarge = () => new PermanentError('the voice note is too large', 'It is too large: please send a shorter one.');

// An announced length is allocated once; otherwise the buffer doubles.
async function readAtMost(body: ReadableStream<Uint8Array>, told: number | null, most: number): Promise<Buffer> {
  if (told !== null && told > most) {
    await body.cancel();
    throw tooLarge();
  }
  let room = Buffer.allocUnsafe(told ?? 65_536);
  let size = 0;
  for await (const chunk of body) {
    if (size + chunk.byteLength > most) throw tooLarge();
    if (size + chunk.byteLength > room.length) {
      const larger = Buffer.allocUnsafe(Math.min(most, Math.max(room.length * 2, size + chunk.byteLength)));
      room.copy(larger, 0, 0, size);
      room = larger;
    }
    room.set(chunk, size);
    size += chunk.byteLength;
  }
  return room.subarray(0, size);
}
