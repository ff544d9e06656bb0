import { MOTIF_KINDS } from '@dreamloom/contracts';
import { stringify } from 'yaml';
import type { StoredDream } from './stored-dreams.query.js';

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

const MAX_NAME_LENGTH = 60;

/**
 * A dream as a note that Obsidian shows: people and motifs are links, so that its graph is the map of the journal. The words
 * follow as they are. `dreamOfNote` of the import reads it.
 */
export function dreamDocument(dream: StoredDream, files: DreamFiles): string {
  const cover = files.images.get(dream.images.find(({ isCover }) => isCover)?.id ?? '');
  const people = dream.people.map(({ name, relationshipType, roleInDream }) => ({
    who: linked(`${name} (${relationshipType})`),
    role: roleInDream,
  }));
  const shown = (dream.motifs ?? []).filter(({ isRemoved }) => !isRemoved);
  const properties = {
    ...{ id: dream.id, title: dream.title, date: dream.night, woke: dream.createdAt },
    tags: ['dream', ...dream.tags.map(tagOf).filter(Boolean)],
    people: people.map(({ who }) => `[[${who}]]`),
    roles: people.flatMap(({ who, role }) => (role === null ? [] : `${who}: ${role}`)),
    ...Object.fromEntries(
      MOTIF_KINDS.map((kind) => [
        `${kind}s`,
        shown.filter((motif) => motif.kind === kind).map(({ text }) => `[[${linked(text)}]]`),
      ]),
    ),
    ...{ lucid: dream.isLucid, recurrent: dream.isRecurrent },
    cover: cover === undefined ? null : `[[${cover}]]`,
    ending: dream.otherEnding?.words ?? null,
    voice: files.voice === null ? null : `[[${files.voice}]]`,
    trashed: dream.deletedAt,
  };
  const given = Object.entries(properties).filter(([, value]) => value !== null && !isEmpty(value));
  const front = stringify(Object.fromEntries(given), {
    lineWidth: 0,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  });
  return `---\n${front}---\n\n${cover === undefined ? '' : `![[${cover}]]\n\n`}${dream.content}\n`;
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** The name of a link without what ends it. */
const linked = (name: string): string => plain(name, /[[\]|#^\s]+/g);

/** A tag of Obsidian has letters, digits, `_`, `-` and `/`, and not only digits. */
function tagOf(text: string): string {
  const words = text.split(/[^\p{L}\p{M}\p{N}_/]+/u).filter(Boolean);
  const tag = words.join('-');
  return /^\d+$/.test(tag) ? `n${tag}` : tag;
}

const plain = (text: string, forbidden: RegExp) => text.normalize('NFC').replace(forbidden, ' ').trim();

/** A name that every file system and Obsidian take; with the beginning of the id, two dreams of a night never have the same one. */
export function documentName({ night, title, id }: Pick<StoredDream, 'night' | 'title' | 'id'>): string {
  const words = [...plain(title, /[^\p{L}\p{N}]+/gu)].slice(0, MAX_NAME_LENGTH).join('').trim();
  return `dreams/${[night, words || 'dream', id.slice(0, 8)].join(' ')}.md`;
}
