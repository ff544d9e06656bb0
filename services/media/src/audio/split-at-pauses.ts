/** Maximum duration of a part, with a margin to the vendor's limit of 60 s. */
export const PART_MS = 55_000;
/** Below the vendor's limit per call. */
export const PART_BYTES = 9_000_000;
export const MAX_NOTE_MS = 600_000;
/** Ten minutes in the shortest possible packets; a larger count is not a voice recording. */
export const MAX_PACKETS = 240_000;
const PAUSE_WITHIN_MS = 15_000;
const AROUND = 5;

export interface Packet {
  data: Uint8Array;
  ms: number;
  /** The size of the data when it is missing. */
  loudness?: number;
}

/**
 * Splits packets into parts for one transcriber call each. It buffers one part at a time. A part that reaches a limit
 * loses at least half of what counts for that limit, so the number of parts follows from duration and size.
 */
export function* splitAtPauses<P extends Packet>(packets: Iterable<P>): Generator<P[]> {
  let part: P[] = [];
  let ms = 0;
  let bytes = 0;
  for (const packet of packets) {
    const isLong = ms + packet.ms > PART_MS;
    if (part.length > 0 && (isLong || bytes + packet.data.length > PART_BYTES)) {
      const leastMs = Math.max(ms - PAUSE_WITHIN_MS, ms / 2);
      const cut = quietestCut(part, isLong ? { ms: leastMs, bytes: 0 } : { ms: 0, bytes: bytes / 2 });
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

// Encoders spend few bytes on silence, so the smallest packets are a pause. Returns the whole part when it is too short
// for a choice.
function quietestCut(part: readonly Packet[], least: { ms: number; bytes: number }): number {
  let best = part.length;
  let min = Infinity;
  let ms = 0;
  let bytes = 0;
  part.forEach((packet, index) => {
    ms += packet.ms;
    bytes += packet.data.length;
    if (ms < least.ms || bytes < least.bytes || index < AROUND || index >= part.length - AROUND) return;
    const around = part
      .slice(index - AROUND, index + AROUND + 1)
      .reduce((sum, { data, loudness }) => sum + (loudness ?? data.length), 0);
    if (around < min) [min, best] = [around, index + 1];
  });
  return best;
}
