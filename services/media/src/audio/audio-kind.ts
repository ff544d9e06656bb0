import { FAILURES } from '@dreamloom/contracts';
import { PermanentError } from '@dreamloom/platform';

/** The bytes are not audio, so a retry cannot succeed. */
export class NotAudioError extends PermanentError {
  override name = 'NotAudioError';
  constructor(message: string, options?: ErrorOptions) {
    super(message, FAILURES.notARecording, options);
  }
}

export interface AudioKind {
  ending: string;
  mime: string;
}

const at = (offset: number, letters: string) => (bytes: Buffer) =>
  bytes.toString('latin1', offset, offset + letters.length) === letters;

// An MPEG frame begins with eleven set bits, and its layer is never the reserved one.
const isMpegFrame = (bytes: Buffer) =>
  bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0 && ((bytes[1] ?? 0) & 0x06) !== 0;

// A frame of raw AAC: twelve set bits and the layer that MPEG audio reserves.
const isAdtsFrame = (bytes: Buffer) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0;

const KINDS: readonly (AudioKind & { is: (bytes: Buffer) => boolean })[] = [
  { ending: 'ogg', mime: 'audio/ogg', is: at(0, 'OggS') },
  { ending: 'wav', mime: 'audio/wav', is: (bytes) => at(0, 'RIFF')(bytes) && at(8, 'WAVE')(bytes) },
  { ending: 'm4a', mime: 'audio/mp4', is: at(4, 'ftyp') },
  { ending: 'webm', mime: 'audio/webm', is: at(0, '\u001aE\u00df\u00a3') },
  { ending: 'flac', mime: 'audio/flac', is: at(0, 'fLaC') },
  { ending: 'amr', mime: 'audio/amr', is: at(0, '#!AMR') },
  { ending: 'aac', mime: 'audio/aac', is: isAdtsFrame },
  { ending: 'mp3', mime: 'audio/mpeg', is: (bytes) => at(0, 'ID3')(bytes) || isMpegFrame(bytes) },
];

/**
 * Detects the type from the bytes; declared types are not trusted.
 * @throws NotAudioError for anything that is not audio
 */
export function audioKindOf(bytes: Buffer): AudioKind {
  const kind = KINDS.find(({ is }) => is(bytes));
  if (!kind) throw new NotAudioError('not a kind of audio that is known here');
  return { ending: kind.ending, mime: kind.mime };
}

export const AUDIO_ENDINGS: Readonly<Record<string, string>> = Object.fromEntries(
  KINDS.map(({ mime, ending }) => [mime, ending]),
);
