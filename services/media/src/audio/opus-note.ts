import { DamagedAudio } from './damaged-audio.js';
import { oggPackets, writeOgg } from './ogg-pages.js';
import { MAX_NOTE_MS, MAX_PACKETS, PART_BYTES, PART_MS, splitAtPauses } from './split-at-pauses.js';

interface OpusPacket {
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
      if (++count > MAX_PACKETS) throw new DamagedAudio('more packets than a voice has');
      if (durationMs + ms > MAX_NOTE_MS) return new OpusNote(file, durationMs, true);
      durationMs += ms;
    }
    if (durationMs === 0) throw new DamagedAudio('an Opus file without sound');
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
    for (const packets of splitAtPauses(this.packets())) {
      const seconds = packets.reduce((sum, { ms }) => sum + ms, 0) / 1_000;
      yield { bytes: writeOgg(head, emptyTags, packets), seconds };
    }
  }

  private *packets(): Generator<OpusPacket> {
    let left = this.durationMs;
    for (const packet of audioOf(this.file)) {
      left -= packet.ms;
      if (left < 0) return;
      yield packet;
    }
  }
}

function headersOf(file: Buffer): [head: Buffer] {
  const first = oggPackets(file).next();
  const head = first.done ? undefined : first.value;
  if (!head || head.toString('latin1', 0, 8) !== 'OpusHead' || head.length < 19) throw new DamagedAudio('not Opus');
  return [head];
}

function* audioOf(file: Buffer): Generator<OpusPacket> {
  headersOf(file);
  let index = 0;
  for (const data of oggPackets(file)) if (index++ >= 2) yield { data, ms: playTime(data) };
}

const SILK = [10, 20, 40, 60];
const HYBRID = [10, 20];
const CELT = [2.5, 5, 10, 20];
/** Maximum duration of a packet in RFC 6716. */
const MAX_PACKET_MS = 120;
/** Maximum size of a frame in RFC 6716. */
const MAX_FRAME_BYTES = 1_275;

/**
 * Computes the duration of an Opus packet in ms from its first bytes, as RFC 6716 defines it.
 * @throws DamagedAudio for more time or more bytes than a packet can have
 */
export function playTime(packet: Buffer): number {
  const [toc, frames] = packet;
  if (toc === undefined) return 0;
  const config = toc >> 3;
  const family = config < 12 ? SILK : config < 16 ? HYBRID : CELT;
  const frame = family[config < 12 ? config % 4 : config < 16 ? config % 2 : config % 4] ?? 0;
  const code = toc & 3;
  const count = code === 0 ? 1 : code < 3 ? 2 : (frames ?? 0) & 63;
  if (count === 0 || frame * count > MAX_PACKET_MS) throw new DamagedAudio('an Opus packet of impossible length');
  // Each frame is preceded by at most two bytes of its length, and the packet begins with two bytes.
  if (packet.length > 2 + count * (MAX_FRAME_BYTES + 2)) throw new DamagedAudio('an Opus packet of impossible size');
  return frame * count;
}
