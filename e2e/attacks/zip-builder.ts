import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  data: Buffer | string;
  /** Compressed; default: stored. */
  packed?: boolean;
  /** Fields of the central directory: general purpose flags, Unix mode, and false sizes and offsets. */
  flags?: number;
  mode?: number;
  claimedSize?: number;
  claimedOffset?: number;
}

type Field = readonly [bytes: 2 | 4 | 8, value: number];

function header(signature: number, fields: Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 4));
  let at = bytes.writeUInt32LE(signature);
  for (const [size, value] of fields)
    at = size === 8 ? bytes.writeBigUInt64LE(BigInt(value), at) : bytes.writeUIntLE(value, at, size);
  return bytes;
}

/** Builds a ZIP whose every field can be invalid, which no ZIP library supports. */
export function zipOf(
  entries: ZipEntry[],
  { zip64, claimedCount }: { zip64?: 'whole' | 'nowhere'; claimedCount?: number } = {},
): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data, packed = false, flags = 0, mode = 0o100644, claimedSize, claimedOffset } of entries) {
    const raw = Buffer.from(data);
    const bytes = packed ? deflateRawSync(raw, { level: 1 }) : raw;
    const path = Buffer.from(name);
    const size = claimedSize ?? raw.length;
    const shared: Field[] = [
      ...[two(20), two(flags | 0x800), two(packed ? 8 : 0), two(0), two(0x21), four(crc32(raw))],
      ...[four(bytes.length), four(size), two(path.length), two(0)],
    ];
    central.push(
      header(0x02014b50, [
        ...[two(0x0314), ...shared, two(0), two(0), two(0)],
        ...[four(mode * 0x10000), four(claimedOffset ?? offset)],
      ]),
      path,
    );
    const local = header(0x04034b50, shared);
    locals.push(local, path, bytes);
    offset += local.length + path.length + bytes.length;
  }
  const directory = Buffer.concat(central);
  const [count, size] = [claimedCount ?? entries.length, directory.length];
  const is64 = zip64 !== undefined || count > 0xfffe;
  const end64 = [
    header(0x06064b50, [
      ...[eight(44), two(45), two(45), four(0), four(0)],
      ...[eight(count), eight(count), eight(size), eight(offset)],
    ]),
    header(0x07064b50, [four(0), eight(zip64 === 'nowhere' ? 2 ** 62 : offset + size), four(1)]),
  ];
  const shown = is64 ? 0xffff : count;
  const end = header(0x06054b50, [
    ...[two(0), two(0), two(shown), two(shown), four(size), four(is64 ? 0xffffffff : offset), two(0)],
  ]);
  return Buffer.concat([...locals, directory, ...(is64 ? end64 : []), end]);
}

const two = (value: number): Field => [2, value];
const four = (value: number): Field => [4, value];
const eight = (value: number): Field => [8, value];
