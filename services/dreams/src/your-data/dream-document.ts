import type { StoredDream, StoredImage } from './stored-dreams.query.js';

/** The paths of a dream's files in an export; null for a missing file. */
export interface DreamFiles {
  images: ReadonlyMap<string, string>;
  voice: string | null;
}

export const dreamRecord = ({ images, voice, ...dream }: StoredDream, files: DreamFiles) => ({
  ...dream,
  images: images.map(({ mediaKey: _, ...image }) => ({ ...image, file: files.images.get(image.id) ?? null })),
  voice: voice && voiceRecord(voice, files.voice),
});

const voiceRecord = ({ audioKey: _, ...voice }: NonNullable<StoredDream['voice']>, file: string | null) => ({
  ...voice,
  file,
});

/** A dream as Markdown with YAML front matter. Values are JSON, which is valid YAML. */
export function dreamDocument(dream: StoredDream, files: DreamFiles): string {
  const { content, transcripts: _, revisions: __, recordedAt: ___, ...facts } = dreamRecord(dream, files);
  const lines = Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', `${headOf(dream.title, coverFile(dream.images, files))}${content}\n`].join('\n');
}

const headOf = (title: string, cover: string | null): string =>
  `# ${oneLine(title)}\n\n${cover === null ? '' : `![](../${cover})\n\n`}`;

const coverFile = (images: StoredImage[], files: DreamFiles) =>
  files.images.get(images.find(({ isCover }) => isCover)?.id ?? '') ?? null;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export function documentName({ night, title, id }: Pick<StoredDream, 'night' | 'title' | 'id'>): string {
  const words = [
    ...title
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, 60)
    .join('')
    .trim();
  return `dreams/${[night, words || 'dream', id.slice(0, 8)].join(' ')}.md`;
}
