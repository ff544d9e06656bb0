interface OggFile {
  head: Buffer;
  /** The comments of OpusTags, names in upper case. */
  tags: Record<string, string>;
  packets: Buffer[];
}

const HEADER = 27;

/** Parses an Ogg/Opus file. Throws an Error that names the defect. */
export const readOgg = (bytes: Buffer): OggFile => {
  const [head, tags, ...packets] = packetsOf(bytes);
  if (head?.toString('latin1', 0, 8) !== 'OpusHead' || tags === undefined) throw new Error('not Opus');
  return { head, tags: readTags(tags), packets };
};

const packetsOf = (bytes: Buffer): Buffer[] => {
  const packets: Buffer[] = [];
  let open: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS') throw new Error(`no Ogg page at ${at}`);
    let start = at + HEADER + (bytes[at + 26] ?? 0);
    let length = 0;
    for (const size of bytes.subarray(at + HEADER, start)) {
      length += size;
      if (size === 255) continue;
      packets.push(Buffer.concat([...open, bytes.subarray(start, start + length)]));
      open = [];
      start += length;
      length = 0;
    }
    if (length > 0) open.push(bytes.subarray(start, start + length));
    at = start + length;
  }
  return packets;
};

const readTags = (packet: Buffer): Record<string, string> => {
  const tags: Record<string, string> = {};
  let at = 12 + packet.readUInt32LE(8);
  const count = packet.readUInt32LE(at);
  at += 4;
  for (let index = 0; index < count; index++) {
    const length = packet.readUInt32LE(at);
    const [name = '', ...rest] = packet.toString('utf8', at + 4, at + 4 + length).split('=');
    tags[name.toUpperCase()] = rest.join('=');
    at += 4 + length;
  }
  return tags;
};

const FRAMES = [10, 20, 40, 60, 10, 20, 40, 60, 10, 20, 40, 60, 10, 20, 10, 20, 2.5, 5, 10, 20];

/** Duration of an Opus packet in ms (RFC 6716, 3.1). */
export const packetMs = (packet: Buffer): number => {
  const [toc = 0, second = 0] = packet;
  const config = toc >> 3;
  const frame = FRAMES[config < 16 ? config : 16 + (config % 4)] ?? 20;
  const code = toc & 3;
  return frame * (code === 0 ? 1 : code < 3 ? 2 : second & 63);
};

/** Serialises an Ogg/Opus file; a page contains about a second. */
export const writeOgg = ({ head, tags, packets }: OggFile): Buffer => {
  const pages = [page([head], 0, 2, 0), page([tagsPacket(tags)], 0, 0, 1)];
  let waiting: Buffer[] = [];
  let [segments, pageMs, totalMs] = [0, 0, 0];
  packets.forEach((packet, index) => {
    waiting.push(packet);
    segments += Math.floor(packet.length / 255) + 1;
    pageMs += packetMs(packet);
    totalMs += packetMs(packet);
    const isLast = index === packets.length - 1;
    const next = Math.floor((packets[index + 1]?.length ?? 0) / 255) + 1;
    if (!isLast && pageMs < 1_000 && segments + next <= 255) return;
    pages.push(page(waiting, totalMs * 48, isLast ? 4 : 0, pages.length));
    [waiting, segments, pageMs] = [[], 0, 0];
  });
  return Buffer.concat(pages);
};

/** The OpusHead packet of a mono stream. */
export const opusHead = (inputRate: number): Buffer => {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head[8] = 1;
  head[9] = 1;
  head.writeUInt16LE(312, 10);
  head.writeUInt32LE(inputRate, 12);
  return head;
};

const counted = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
};

const tagsPacket = (tags: Record<string, string>): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32LE(Object.keys(tags).length);
  const comments = Object.entries(tags).map(([name, value]) => counted(`${name}=${value}`));
  return Buffer.concat([Buffer.from('OpusTags'), counted('sandbox'), count, ...comments]);
};

const page = (packets: Buffer[], samples: number, flags: number, sequence: number): Buffer => {
  const lacing = packets.flatMap(({ length }) => [...Array<number>(Math.floor(length / 255)).fill(255), length % 255]);
  const header = Buffer.alloc(HEADER);
  header.write('OggS', 0, 'latin1');
  header[5] = flags;
  header.writeBigInt64LE(BigInt(Math.round(samples)), 6);
  header.writeUInt32LE(1, 14);
  header.writeUInt32LE(sequence, 18);
  header[26] = lacing.length;
  const bytes = Buffer.concat([header, Buffer.from(lacing), ...packets]);
  bytes.writeUInt32LE(oggCrc(bytes), 22);
  return bytes;
};

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let rest = index << 24;
  for (let bit = 0; bit < 8; bit++) rest = rest & 0x8000_0000 ? (rest << 1) ^ 0x04c1_1db7 : rest << 1;
  return rest >>> 0;
});

/** The checksum of an Ogg page, computed with its checksum field set to zero. */
const oggCrc = (page: Buffer): number => {
  let crc = 0;
  for (const byte of page) crc = ((crc << 8) ^ (TABLE[((crc >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return crc;
};
