import { FAILURES, MAX_VOICE_NOTE_BYTES, VOICE_NOTE_REFUSALS, type VoiceNoteRefusal } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { PermanentError, TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { NotAudioError } from '../audio/audio-kind.js';

const TIMEOUT_MS = 60_000;

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

async function readCapped(body: ReadableStream<Uint8Array>, byteSize: number | null, maxBytes: number) {
  if (byteSize !== null && byteSize > maxBytes) {
    await body.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
