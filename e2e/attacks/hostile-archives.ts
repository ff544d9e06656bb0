import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type ZipEntry, zipOf } from './zip-builder.js';

interface HostileArchive {
  what: string;
  make: () => Buffer;
  /** The error message, or the numbers of added and skipped dreams. */
  outcome: RegExp | { added: number; tooLong: number };
}

const FOREIGN = /no dreams in this file that can be read/;
const UNSAFE = /encrypted files, links, or names that come twice/;
const OVERSIZED = /more than can be read/;
const MB = 1_000_000;

export const dreamRecord = (changes: object = {}) => ({
  ...{ id: randomUUID(), title: 'A dream', titleSource: 'words', content: 'I flew.', tags: [], isLucid: false },
  ...{ isRecurrent: false, source: 'other', createdAt: '2026-11-19T23:30:00.000Z', deletedAt: null, voice: null },
  ...{ recordedAt: '2026-11-19T23:30:00.000Z', people: [], images: [], transcripts: [], revisions: [], ...changes },
});

export const archiveOf = (dreams: Buffer | string, { packed = true, people = '[]', more = [] as ZipEntry[] } = {}) =>
  zipOf([{ name: 'people.json', data: people, packed }, { name: 'dreams.json', data: dreams, packed }, ...more]);

/** A flat picture compresses to a kilobyte, and takes as long to decode as any other of its size. */
export const flatPicture = () =>
  sharp({ create: { width: 4_096, height: 4_096, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

/** An archive of one dream with so many flat pictures. */
export async function archiveOfPictures(count: number): Promise<Buffer> {
  const data = await flatPicture();
  const files = Array.from({ length: count }, (_, at) => ({ name: `images/${at}.png`, data, packed: true }));
  const image = {
    isCover: false,
    origin: 'photo',
    prompt: '',
    withPhoto: false,
    createdAt: '2026-11-19T23:30:00.000Z',
  };
  const images = files.map(({ name }) => ({ ...image, id: randomUUID(), file: name }));
  return archiveOf(JSON.stringify([dreamRecord({ images })]), { more: files });
}

/** One dream with data in a key that the importer ignores. */
const withIgnoredKey = (flood: string, packed = false) => {
  const record = JSON.stringify(dreamRecord()).slice(0, -1);
  return archiveOf(`[${record},"ignored":${flood}}]`, { packed });
};
const floodOf = (piece: string, bytes: number) => `[${piece.repeat(bytes / piece.length).slice(0, -1)}]`;
const oneDream = () => JSON.stringify([dreamRecord()]);
const [ADDED, TOO_LONG] = [
  { added: 1, tooLong: 0 },
  { added: 0, tooLong: 1 },
];
const withFile = (file: Partial<ZipEntry>) =>
  archiveOf(oneDream(), { more: [{ name: 'notes.txt', data: 'hello', ...file }] });

// The kinds that come in several sizes, in millions of bytes or in entries.
const oneLine = (mb: number): HostileArchive => ({
  ...{ what: `one line of ${mb} MB without an end`, make: () => archiveOf(`[${' '.repeat(mb * MB)}`) },
  outcome: OVERSIZED,
});
const listsInKey = (mb: number, packed: boolean): HostileArchive => ({
  ...{ what: `${mb} MB of lists in a key`, make: () => withIgnoredKey(floodOf('[],', mb * MB), packed) },
  outcome: OVERSIZED,
});
const objectsInKey = (mb: number, packed: boolean): HostileArchive => ({
  ...{ what: `${mb} MB of objects in a key`, make: () => withIgnoredKey(floodOf('{},', mb * MB), packed) },
  outcome: OVERSIZED,
});
const longNumber = (mb: number): HostileArchive => ({
  ...{ what: `a number of ${mb} MB`, make: () => withIgnoredKey('7'.repeat(mb * MB), true), outcome: ADDED },
});
const longWords = (mb: number): HostileArchive => ({
  what: `words of ${mb} MB`,
  make: () => archiveOf(JSON.stringify([dreamRecord({ content: 'w'.repeat(mb * MB) }), dreamRecord()])),
  outcome: { added: 1, tooLong: 1 },
});
const escapes = (count: number): HostileArchive => ({
  what: `words of ${count} escapes`,
  make: () => archiveOf(JSON.stringify([dreamRecord({ content: '\u0001'.repeat(count) })])),
  outcome: TOO_LONG,
});
const bomb = (mb: number): HostileArchive => ({
  ...{ what: `a bomb of ${mb} MB`, make: () => archiveOf('\0'.repeat(mb * MB)), outcome: OVERSIZED },
});
const falseBomb = (mb: number): HostileArchive => ({
  what: `a bomb of ${mb} MB that claims to be small`,
  make: () =>
    zipOf([
      { name: 'people.json', data: '[]' },
      { name: 'dreams.json', data: ' '.repeat(mb * MB), packed: true, claimedSize: 1_000 },
    ]),
  outcome: FOREIGN,
});
const manyEntries = (count: number): HostileArchive => ({
  what: `${count} entries`,
  make: () => {
    const more = Array.from({ length: count }, (_, at) => ({ name: `images/${'x'.repeat(40)}/${at}.webp`, data: '' }));
    return archiveOf(oneDream(), { more });
  },
  outcome: ADDED,
});

/** Archives that exhaust the time, memory or files of a reader without limits. */
export const HOSTILE_ARCHIVES: HostileArchive[] = [
  { what: 'spaces and an x', make: () => archiveOf(`${' '.repeat(150_000)}x`), outcome: FOREIGN },
  { what: '60 kB that unpack to spaces and an x', make: () => archiveOf(`${' '.repeat(9 * MB)}x`), outcome: OVERSIZED },
  oneLine(12),
  listsInKey(7, true),
  objectsInKey(7, true),
  { what: 'a million numbers in a key', make: () => withIgnoredKey(floodOf('1,', 2 * MB), true), outcome: OVERSIZED },
  { what: 'a list 3 million deep', make: () => archiveOf('['.repeat(3 * MB)), outcome: OVERSIZED },
  { what: 'objects a million deep', make: () => withIgnoredKey('{"a":'.repeat(MB), true), outcome: OVERSIZED },
  longNumber(0.7),
  { what: 'a name that is a prototype', make: () => withIgnoredKey('1,"__proto__":{"title":1}'), outcome: ADDED },
  {
    what: 'bytes that are no UTF-8',
    make: () => archiveOf(Buffer.from([0x5b, 0x22, 0xc3, 0x28, 0x22, 0x5d])),
    outcome: FOREIGN,
  },
  longWords(0.7),
  escapes(250_000),
  bomb(15),
  falseBomb(5),
  {
    what: '100,000 people',
    make: () =>
      archiveOf('[]', {
        people: JSON.stringify(
          Array.from({ length: 100_000 }, (_, at) => ({ name: `p${at}`, relationshipType: 'friend' })),
        ),
      }),
    outcome: OVERSIZED,
  },
  manyEntries(10_000),
  {
    what: 'a claim of 350,000 entries',
    make: () => zipOf([{ name: 'dreams.json', data: oneDream() }], { claimedCount: 350_000 }),
    outcome: OVERSIZED,
  },
  { what: 'a name that comes twice', make: () => withFile({ name: 'dreams.json' }), outcome: UNSAFE },
  { what: 'a name that leads out', make: () => withFile({ name: '../../etc/passwd' }), outcome: FOREIGN },
  { what: 'a name from the root', make: () => withFile({ name: '/etc/passwd' }), outcome: FOREIGN },
  { what: 'a link', make: () => withFile({ data: '/etc/passwd', mode: 0o120777 }), outcome: UNSAFE },
  { what: 'an encrypted file', make: () => withFile({ flags: 1, packed: true }), outcome: UNSAFE },
  { what: 'files that overlap', make: () => withFile({ claimedOffset: 0 }), outcome: UNSAFE },
  {
    what: 'a zip64 that is small',
    make: () =>
      zipOf(
        [
          { name: 'people.json', data: '[]' },
          { name: 'dreams.json', data: oneDream() },
        ],
        { zip64: 'whole' },
      ),
    outcome: ADDED,
  },
  {
    what: 'a zip64 that points nowhere',
    make: () => zipOf([{ name: 'dreams.json', data: oneDream() }], { zip64: 'nowhere' }),
    outcome: FOREIGN,
  },
  { what: 'an archive that was cut off', make: () => archiveOf(oneDream()).subarray(0, -30), outcome: FOREIGN },
  { what: 'records that were cut off', make: () => archiveOf(oneDream().slice(0, -9)), outcome: FOREIGN },
];

/** Larger ones, which cost seconds of processor time each. */
export const LARGE_ARCHIVES: HostileArchive[] = [
  oneLine(70),
  { what: '30 MB of line feeds', make: () => archiveOf('\n'.repeat(30 * MB), { packed: false }), outcome: OVERSIZED },
  listsInKey(58, false),
  objectsInKey(58, false),
  longNumber(7),
  longWords(7),
  escapes(MB),
  bomb(150),
  falseBomb(50),
  manyEntries(100_000),
  {
    what: '350,000 entries',
    make: () =>
      archiveOf(oneDream(), { more: Array.from({ length: 350_000 }, (_, at) => ({ name: String(at), data: '' })) }),
    outcome: OVERSIZED,
  },
];
