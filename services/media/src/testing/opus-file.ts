import { oggCrc, writeOgg } from '../audio/ogg-pages.js';

const OPUS_HEAD = Buffer.concat([Buffer.from('OpusHead'), Buffer.from([1, 1, 0x38, 1, 0x80, 0x3e, 0, 0, 0, 0, 0])]);
const OPUS_TAGS = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);
/** TOC byte of one SILK frame of 60 ms. */
const TOC_60_MS = 3 << 3;

/** Builds an Ogg/Opus file of `seconds`, silent in the `quiet` ranges. */
export function opusFile(seconds: number, quiet: { from: number; to: number }[] = [], loudBytes = 120): Buffer {
  const packets = Array.from({ length: Math.round(seconds / 0.06) }, (_, index) => {
    const at = index * 0.06;
    const isQuiet = quiet.some(({ from, to }) => at >= from && at < to);
    // All packets differ, so that a test can identify them.
    const data = Buffer.alloc(isQuiet ? 8 : loudBytes, index % 251);
    data[0] = TOC_60_MS;
    data.writeUInt32LE(index, 1);
    return { data, ms: 60 };
  });
  return writeOgg(OPUS_HEAD, OPUS_TAGS, packets);
}

export const packetNumbers = (packets: Iterable<Buffer>) => [...packets].slice(2).map((data) => data.readUInt32LE(1));

/** Returns the file with a last page that claims an end after three hours. */
export function claimingThreeHours(original: Buffer): Buffer {
  const file = Buffer.from(original);
  const last = file.lastIndexOf('OggS');
  file.writeBigInt64LE(BigInt(3 * 3_600 * 48_000), last + 6);
  file.fill(0, last + 22, last + 26);
  file.writeUInt32LE(oggCrc(file.subarray(last)), last + 22);
  return file;
}
