import { PermanentError } from '@dreamloom/platform';
import { audioKindOf } from './audio-kind.js';
import { OpusNote } from './opus-note.js';

/** What the listener takes in one call. */
const MAX_BYTES = 9_500_000;

export interface HearableAudio {
  /** Made one by one, as they are asked for. `seconds` is null where only the listener can tell. */
  parts: () => Iterable<{ bytes: Buffer; seconds: number | null }>;
  isCut: boolean;
}

/** Audio as a listener can take it in. @throws NotAudioError, or PermanentError when it is too long to be cut here */
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
