import { DamagedAudio } from './damaged-audio.js';

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let remainder = index << 24;
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 0x8000_0000 ? (remainder << 1) ^ 0x04c1_1db7 : remainder << 1;
  return remainder >>> 0;
});

/** Computes the checksum of an Ogg page whose checksum field is zero. */
export function oggCrc(page: Uint8Array): number {
  let crc = 0;
  for (const byte of page) crc = ((crc << 8) ^ (CRC_TABLE[((crc >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return crc;
}

const HEADER = 27;
const CRC_AT = 22;

/**
 * Yields the packets of the first stream of an Ogg file, without copying packets that lie in one page. Granule
 * positions are ignored because files can claim any time.
 * @throws DamagedAudio when the file is not Ogg, is damaged or ends within a page
 */
export function* oggPackets(file: Buffer): Generator<Buffer> {
  let open: Buffer[] = [];
  let serial: number | undefined;
  for (let at = 0; at < file.length;) {
    const { segments, body, end, stream } = readPage(file, at);
    at = end;
    serial ??= stream;
    if (stream !== serial) continue;
    let start = body;
    let length = 0;
    for (const size of segments) {
      length += size;
      if (size === 255) continue;
      open.push(file.subarray(start, start + length));
      yield open.length === 1 && open[0] ? open[0] : Buffer.concat(open);
      open = [];
      start += length;
      length = 0;
    }
    if (length > 0) open.push(file.subarray(start, start + length));
  }
}

function readPage(file: Buffer, at: number) {
  if (file.toString('latin1', at, at + 4) !== 'OggS') throw new DamagedAudio('not an Ogg page');
  const body = at + HEADER + (file[at + 26] ?? 0);
  const segments = file.subarray(at + HEADER, body);
  const end = body + segments.reduce((sum, size) => sum + size, 0);
  if (body > file.length || end > file.length) throw new DamagedAudio('an Ogg page is cut off');
  const page = Buffer.from(file.subarray(at, end));
  page.fill(0, CRC_AT, CRC_AT + 4);
  if (oggCrc(page) !== file.readUInt32LE(at + CRC_AT)) throw new DamagedAudio('an Ogg page is damaged');
  return { segments, body, end, stream: file.readUInt32LE(at + 14) };
}

const PAGE_MS = 1_000;
const MAX_SEGMENTS = 255;

export function writeOgg(head: Buffer, tags: Buffer, packets: readonly { data: Buffer; ms: number }[]): Buffer {
  const pages = [page({ packets: [head], samples: 0, flags: 2, sequence: 0 })];
  pages.push(page({ packets: [tags], samples: 0, flags: 0, sequence: 1 }));
  let waiting: Buffer[] = [];
  let segments = 0;
  let pageMs = 0;
  let totalMs = 0;
  const flush = (flags: number) => {
    pages.push(page({ packets: waiting, samples: totalMs * 48, flags, sequence: pages.length }));
    [waiting, segments, pageMs] = [[], 0, 0];
  };
  for (const { data, ms } of packets) {
    const needed = Math.floor(data.length / 255) + 1;
    if (waiting.length > 0 && (segments + needed > MAX_SEGMENTS || pageMs >= PAGE_MS)) flush(0);
    waiting.push(data);
    segments += needed;
    pageMs += ms;
    totalMs += ms;
  }
  flush(4);
  return Buffer.concat(pages);
}

interface Page {
  packets: Buffer[];
  /** In samples at 48 kHz, up to the end of the page. */
  samples: number;
  /** 2: first page, 4: last page. */
  flags: number;
  sequence: number;
}

function page({ packets, samples, flags, sequence }: Page): Buffer {
  const lacing = packets.flatMap(({ length }) => [...Array<number>(Math.floor(length / 255)).fill(255), length % 255]);
  if (lacing.length > MAX_SEGMENTS) throw new DamagedAudio('an Opus packet is longer than any voice needs');
  const header = Buffer.alloc(HEADER);
  header.write('OggS', 0, 'latin1');
  header[5] = flags;
  header.writeBigInt64LE(BigInt(Math.round(samples)), 6);
  header.writeUInt32LE(1, 14);
  header.writeUInt32LE(sequence, 18);
  header[26] = lacing.length;
  const bytes = Buffer.concat([header, Buffer.from(lacing), ...packets]);
  bytes.writeUInt32LE(oggCrc(bytes), CRC_AT);
  return bytes;
}
