import type { ImportResult } from '@dreamloom/contracts';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { ZipWriter } from '../your-data/zip-writer.js';
import type { Journal, JournalUnderTest } from './journal-under-test.js';

/** The last line of an import; counts that are not named are 0. */
export const imported = (counts: Partial<ImportResult>) => ({
  result: {
    ...{ added: 0, here: 0, pictures: 0, missing: 0, tooLong: 0, recordings: 0, nights: 0 },
    leftOut: { count: 0, names: [] },
    ...counts,
  },
});

type Files = Map<string, Buffer | string>;

export async function zipped(files: Files, compress = false): Promise<Buffer> {
  const zip = new ZipWriter();
  const bytes = buffer(zip.stream);
  for (const [path, content] of files) await zip.add(path, content, { compress });
  zip.end();
  return bytes;
}

export async function changed(zip: Buffer, change: (files: Files) => void): Promise<Buffer> {
  const files: Files = await unzipped(zip);
  change(files);
  return zipped(files);
}

/** The motifs of the dream of a full journal in its export. */
export const EXPORTED_MOTIFS = [
  { text: 'sea', key: 'sea', kind: 'thing', source: 'dreamer', isRemoved: true },
  { text: 'wings', key: 'wings', kind: 'thing', source: 'dreamer', isRemoved: false },
  { text: 'Grand-mère', key: 'grand-mere', kind: 'thing', source: 'dreamer', isRemoved: false },
];

export async function fullJournal(under: JournalUnderTest, journal: Journal) {
  const dream = await journal.dreamWithArtwork('I said: "fly" — and the château did.', '2026-11-19T23:30:00.000Z');
  await journal.patch(dream.id, { title: 'Château', tags: ['peaceful', 'flying'], isLucid: true, isPublic: true });
  await journal.patch(dream.id, { content: 'It had wings above the sea.', isRecurrent: true });
  const motifs = ['sea', 'wings', 'Grand-mère'].map((text) => ({ text, kind: 'thing' }));
  await journal.call('PUT', `/api/dreams/${dream.id}/motifs`, { motifs });
  await journal.call('PUT', `/api/dreams/${dream.id}/motifs`, { motifs: motifs.slice(1) });
  await journal.call('POST', '/api/motifs/merges', { from: 'grand-mere', into: 'wings' });
  await journal.plantVoice(dream.id);
  await journal.plantImage(dream.id, 'photo');
  for (const [name, relationshipType] of [
    ['Zoe', 'friend'],
    ['Grand-mère', 'family'],
  ]) {
    const person = (await journal.call('POST', '/api/people', { name, relationshipType })).json<{ id: string }>();
    await journal.call('POST', `/api/dreams/${dream.id}/people`, { personId: person.id, roleInDream: `as ${name}` });
  }
  await journal.call('POST', '/api/people', { name: 'In no dream', relationshipType: 'stranger' });
  await journal.call('DELETE', `/api/dreams/${await journal.plantDream(new Date(), { content: 'thrown away' })}`);
  const images = (await journal.call('GET', `/api/dreams/${dream.id}/images`)).json<{
    images: { id: string; imageUrl: string; width: number; height: number }[];
  }>().images;
  await journal.call('POST', `/api/dreams/${dream.id}/images/${images[0]?.id}/activate`);
  for (const { imageUrl, width, height } of images)
    under.files.set(imageUrl.split('/').at(-1)!, {
      bytes: Buffer.from(`${width}x${height} ${imageUrl}`),
      ending: 'webp',
    });
  under.files.set('voice-key', { bytes: Buffer.from('a voice'), ending: 'ogg' });
  return dream;
}

export async function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const opened = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  );
  return new Promise((resolve, reject) => {
    opened.on('error', reject).on('end', () => resolve(files));
    opened.on('entry', (entry: Entry) => {
      opened.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((bytes) => {
          files.set(entry.fileName, bytes);
          opened.readEntry();
        }, reject);
      });
    });
    opened.readEntry();
  });
}
