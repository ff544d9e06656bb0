import { PermanentError } from '@dreamloom/platform';
import { audioKindOf } from './audio-kind.js';
import { OpusNote } from './opus-note.js';

const MAX_BYTES = 9_500_000;

export interface HearableAudio {
  /** Generated lazily. `seconds` is null when only the transcriber can determine it. */
  parts: () => Iterable<{ bytes: Buffer; seconds: number | null }>;
  isCut: boolean;
}

/**
 * Splits audio into parts that the transcriber accepts.
 * @throws NotAudioError, or PermanentError when the audio is too long and cannot be split
 */
export function audibleParts(bytes: Buffer): HearableAudio {
  if (audioKindOf(bytes).ending === 'ogg') {
    const note = OpusNote.read(bytes);
    return { parts: () => note.parts(), isCut: note.isCut };
  }
  if (bytes.length > MAX_BYTES)
    throw new PermanentError(
      'too large to be listened to whole',
      'It is too long for me: one that is recorded in WhatsApp may last ten minutes.',
    );
  return { parts: () => [{ bytes, seconds: null }], isCut: false };
}
