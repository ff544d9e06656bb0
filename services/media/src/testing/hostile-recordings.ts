import { oggCrc, oggPackets, writeOgg } from '../audio/ogg-pages.js';
import { opusFile } from './opus-file.js';
import { wavFile } from './recordings.js';

const MAX_BYTES = 16 * 1024 * 1024;

const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const u32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff]);
const box = (type: string, ...content: Uint8Array[]): Buffer =>
  Buffer.concat([u32(8 + content.reduce((sum, { length }) => sum + length, 0)), Buffer.from(type), ...content]);

/** The descriptor of AAC-LC, 44.1 kHz, mono. */
const ESDS = Buffer.concat([
  ...[u32(0), Buffer.from([3, 25, 0, 1, 0, 4, 17, 0x40, 0x15]), Buffer.alloc(11)],
  Buffer.from([5, 2, 0x12, 0x08, 6, 1, 2]),
]);

/** An MP4 file whose samples of AAC all are the same bytes, so that its content is `count` times its size. */
export function overlappingMp4(bytes = 1_000_000, count = 300): Buffer {
  const ftyp = box('ftyp', Buffer.from('M4A '), u32(0), Buffer.from('M4A isom'));
  const moovAt = (offset: number) => {
    const entry = [Buffer.alloc(6), u16(1), Buffer.alloc(8), u16(1), u16(16), u32(0), u32((44_100 << 16) >>> 0)];
    const stbl = box(
      'stbl',
      box('stsd', u32(0), u32(1), box('mp4a', ...entry, box('esds', ESDS))),
      box('stts', u32(0), u32(1), u32(count), u32(1_024)),
      box('stsc', u32(0), u32(1), u32(1), u32(1), u32(1)),
      box('stsz', u32(0), u32(bytes), u32(count)),
      box('stco', u32(0), u32(count), ...Array.from({ length: count }, () => u32(offset))),
    );
    const dinf = box('dinf', box('dref', u32(0), u32(1), box('url ', u32(1))));
    const minf = box('minf', box('smhd', Buffer.alloc(8)), dinf, stbl);
    const mdhd = box('mdhd', Buffer.alloc(12), u32(44_100), u32(count * 1_024), u16(0x55c4), u16(0));
    const mdia = box('mdia', mdhd, box('hdlr', Buffer.alloc(8), Buffer.from('soun'), Buffer.alloc(13)), minf);
    const tkhd = box('tkhd', u32(7), Buffer.alloc(8), u32(1), Buffer.alloc(68));
    const mvhd = box('mvhd', Buffer.alloc(12), u32(1_000), u32(count * 23), Buffer.alloc(80));
    return box('moov', mvhd, box('trak', tkhd, mdia));
  };
  const offset = ftyp.length + moovAt(0).length + 8;
  return Buffer.concat([ftyp, moovAt(offset), box('mdat', Buffer.alloc(bytes, 0x21))]);
}

const element = (id: string, ...content: Uint8Array[]): Buffer => {
  const size = content.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([Buffer.from(id, 'hex'), u32(0x1000_0000 | size), ...content]);
};

/** A WebM file of which each packet of a few bytes becomes `prefix` bytes, because its header is stored once. */
export function strippedWebm(prefix = 60_000, count = 5_000): Buffer {
  const stripped = element('5034', element('4254', Buffer.from([3])), element('4255', Buffer.alloc(prefix, 3)));
  const encodings = element(
    '6d80',
    element('6240', element('5031', Buffer.from([0])), element('5032', Buffer.from([1])), stripped),
  );
  const audio = element('e1', element('b5', Buffer.from([0x47, 0x3b, 0x80, 0])), element('9f', Buffer.from([1])));
  const head = oggPackets(opusFile(1)).next().value as Buffer;
  const track = element(
    'ae',
    ...[element('d7', Buffer.from([1])), element('73c5', Buffer.from([1])), element('83', Buffer.from([2]))],
    ...[element('86', Buffer.from('A_OPUS')), element('63a2', head), audio, encodings],
  );
  const blocks = Array.from({ length: count }, (_, index) =>
    element('a3', Buffer.from([0x81, (index >> 8) & 0x7f, index & 0xff, 0x80, 0x18])),
  );
  const info = element('1549a966', element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])));
  const cluster = element('1f43b675', element('e7', Buffer.from([0])), Buffer.concat(blocks));
  const ebml = element('1a45dfa3', element('4282', Buffer.from('webm')));
  return Buffer.concat([ebml, element('18538067', info, element('1654ae6b', track), cluster)]);
}

/** A WAV file of 16 MB whose frames are half as long as its samples need. */
function wavOfShortFrames(): Buffer {
  const file = Buffer.concat([wavFile(1, [0, 1], 8_000), Buffer.alloc(MAX_BYTES)], MAX_BYTES);
  file.writeUInt32LE(MAX_BYTES - 8, 4);
  file.writeUInt16LE(1, 32);
  file.writeUInt32LE(MAX_BYTES - 44, 40);
  return file;
}

/** An MP3 file of 16 MB in its shortest frames. */
function mp3OfShortFrames(): Buffer {
  const frame = Buffer.alloc(24);
  // MPEG 2.5, layer III, 8 kbit/s, 24 kHz.
  frame.writeUInt32BE(0xff_f3_14_c0);
  return Buffer.alloc(MAX_BYTES - (MAX_BYTES % frame.length), frame);
}

/** An Ogg file of 16 MB without a packet: 621,000 pages of its header alone. */
export function oggOfEmptyPages(): Buffer {
  const empty = Buffer.alloc(27);
  empty.write('OggS', 0, 'latin1');
  empty.writeUInt32LE(1, 14);
  empty.writeUInt32LE(oggCrc(empty), 22);
  return Buffer.alloc(MAX_BYTES - (MAX_BYTES % empty.length), empty);
}

/**
 * Opus whose packets of a few bytes fill a part before large ones of `largeBytes`: each packet of 1,275 bytes that follows
 * is one too many for the part.
 */
export function opusOfUnevenPackets(largeBytes: number): Buffer {
  const [head, tags] = oggPackets(opusFile(1));
  const packets = (count: number, length: number, frames: number) => {
    const data = Buffer.alloc(length, 1);
    // The number of frames of 2.5 ms follows the TOC byte.
    data.set([(16 << 3) | 3, frames]);
    return Array.from({ length: count }, () => ({ data, ms: frames * 2.5 }));
  };
  return writeOgg(head!, tags!, [
    ...packets(6_000, 3, 1),
    ...packets(Math.floor(8_990_000 / largeBytes), largeBytes, largeBytes > 61_298 ? 1 : 48),
    ...packets(950, 1_275, 1),
  ]);
}

/** One hostile recording of each container, by its type. */
export const HOSTILE_RECORDINGS: Readonly<Record<string, () => Buffer>> = {
  'audio/mp4': overlappingMp4,
  'audio/webm': strippedWebm,
  'audio/ogg': oggOfEmptyPages,
  'audio/wav': wavOfShortFrames,
  'audio/mpeg': mp3OfShortFrames,
};
