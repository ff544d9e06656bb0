import { FAILURES } from '@dreamloom/contracts';
import { PermanentError } from '@dreamloom/platform';
import { audioKindOf, NotAudioError } from './audio-kind.js';
import { oggPackets, writeOgg } from './ogg-pages.js';

/** Maximum duration of a part, with a margin to the vendor's limit of 60 s. */
const PART_MS = 55_000;
const PAUSE_WITHIN_MS = 15_000;
const AROUND = 5;
const MAX_NOTE_MS = 600_000;
/** Ten minutes in the shortest possible packets; a larger count is not a voice recording. */
const MAX_PACKETS = 240_000;
/** Below the vendor's limit per call. */
const PART_BYTES = 9_000_000;
/** Audio that cannot be split may be this long. */
const MAX_UNSPLIT_BYTES = 9_500_000;

interface Packet {
  data: Buffer;
  ms: number;
}

/** An Opus voice note in an Ogg file; its duration is computed from its packets, not from the file's claims. */
export class OpusNote {
  private constructor(
    private readonly file: Buffer,
    readonly durationMs: number,
    readonly isCut: boolean,
  ) {}

  static read(file: Buffer): OpusNote {
    let durationMs = 0;
    let count = 0;
    for (const { ms } of audioOf(file)) {
      if (++count > MAX_PACKETS) throw new NotAudioError('more packets than a voice has');
      if (durationMs + ms > MAX_NOTE_MS) return new OpusNote(file, durationMs, true);
      durationMs += ms;
    }
    if (durationMs === 0) throw new NotAudioError('an Opus file without sound');
    return new OpusNote(file, durationMs, false);
  }

  /** Yields the note in parts for one transcriber call each; a short note stays unchanged. */
  *parts(): Generator<{ bytes: Buffer; seconds: number }> {
    if (!this.isCut && this.durationMs <= PART_MS && this.file.length <= PART_BYTES) {
      yield { bytes: this.file, seconds: this.durationMs / 1_000 };
      return;
    }
    const [head] = headersOf(this.file);
    const emptyTags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);
    for (const packets of partsOf(this.packets())) {
      const seconds = packets.reduce((sum, { ms }) => sum + ms, 0) / 1_000;
      yield { bytes: writeOgg(head, emptyTags, packets), seconds };
    }
  }

  private *packets(): Generator<Packet> {
    let left = this.durationMs;
    for (const packet of audioOf(this.file)) {
      left -= packet.ms;
      if (left < 0) return;
      yield packet;
    }
  }
}

// Buffers the packets of one part at a time, because a file can have hundreds of thousands.
function* partsOf(packets: Iterable<Packet>): Generator<Packet[]> {
  let part: Packet[] = [];
  let ms = 0;
  let bytes = 0;
  for (const packet of packets) {
    if (part.length > 0 && (ms + packet.ms > PART_MS || bytes + packet.data.length > PART_BYTES)) {
      const cut = quietestCut(part, ms);
      yield part.slice(0, cut);
      part = part.slice(cut);
      ms = part.reduce((sum, one) => sum + one.ms, 0);
      bytes = part.reduce((sum, one) => sum + one.data.length, 0);
    }
    part.push(packet);
    ms += packet.ms;
    bytes += packet.data.length;
  }
  if (part.length > 0) yield part;
}

// Opus spends few bytes on silence, so the smallest packets are a pause. Returns the whole part when it is too short
// for a choice.
function quietestCut(part: Packet[], totalMs: number): number {
  let best = part.length;
  let min = Infinity;
  let at = 0;
  part.forEach(({ ms }, index) => {
    at += ms;
    if (at < totalMs - PAUSE_WITHIN_MS || index < AROUND || index >= part.length - AROUND) return;
    const around = part.slice(index - AROUND, index + AROUND + 1).reduce((sum, { data }) => sum + data.length, 0);
    if (around < min) [min, best] = [around, index + 1];
  });
  return best;
}

function headersOf(file: Buffer): [head: Buffer] {
  const first = oggPackets(file).next();
  const head = first.done ? undefined : first.value;
  if (!head || head.toString('latin1', 0, 8) !== 'OpusHead' || head.length < 19) throw new NotAudioError('not Opus');
  return [head];
}

function* audioOf(file: Buffer): Generator<Packet> {
  headersOf(file);
  let index = 0;
  for (const data of oggPackets(file)) if (index++ >= 2) yield { data, ms: playTime(data) };
}

const SILK = [10, 20, 40, 60];
const HYBRID = [10, 20];
const CELT = [2.5, 5, 10, 20];
/** Maximum duration of a packet in RFC 6716. */
const MAX_PACKET_MS = 120;

/** Computes the duration of an Opus packet in ms from its first bytes, as RFC 6716 defines it. */
export function playTime(packet: Buffer): number {
  const [toc, frames] = packet;
  if (toc === undefined) return 0;
  const config = toc >> 3;
  const family = config < 12 ? SILK : config < 16 ? HYBRID : CELT;
  const frame = family[config < 12 ? config % 4 : config < 16 ? config % 2 : config % 4] ?? 0;
  const code = toc & 3;
  const count = code === 0 ? 1 : code < 3 ? 2 : (frames ?? 0) & 63;
  if (count === 0 || frame * count > MAX_PACKET_MS) throw new NotAudioError('an Opus packet of impossible length');
  return frame * count;
}

export interface AudibleParts {
  /** Generated lazily. `seconds` is null when only the transcriber can determine it. */
  parts: () => Iterable<{ bytes: Buffer; seconds: number | null }>;
  isCut: boolean;
}

/**
 * Splits audio into parts that the transcriber accepts.
 * @throws NotAudioError, or PermanentError when the audio is too long and cannot be split
 */
export function audibleParts(bytes: Buffer): AudibleParts {
  if (audioKindOf(bytes).ending === 'ogg') {
    const note = OpusNote.read(bytes);
    return { parts: () => note.parts(), isCut: note.isCut };
  }
  if (bytes.length > MAX_UNSPLIT_BYTES)
    throw new PermanentError('too large to be listened to whole', FAILURES.recordingTooLong);
  return { parts: () => [{ bytes, seconds: null }], isCut: false };
}
