import {
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
  MOTIF_KINDS,
  nightOf,
  RelationshipType,
} from '@dreamloom/contracts';
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { ArchivedDream } from './archived-dream.js';

/** What a ZIP that is no export of ours holds, with the files in which its entries are. */
export type OtherJournal = { kind: 'notes' | 'day-one' | 'journiv'; files: string[] };

const MAX_DEPTH = 12;
const MAX_FRONT_MATTER_LENGTH = 60_000;
const MAX_PICTURES = 20;
/** Folders such as `.obsidian` and `.trash`, and what macOS adds to a ZIP. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/|node_modules\/)/;

/** Recognises a journal by the names in the ZIP alone; null when it is none that can be read. */
export function otherJournalIn(names: Iterable<string>): OtherJournal | null {
  const files = [...names].filter(
    (name) => !HIDDEN.test(name) && !name.endsWith('/') && name.split('/').length <= MAX_DEPTH,
  );
  // Some programs pack the folder, others what is in it.
  const tops = new Set(files.map((name) => name.split('/')[0]));
  const root = tops.size === 1 && files.every((name) => name.includes('/')) ? `${[...tops].join('')}/` : '';
  const top = files.filter((name) => !name.slice(root.length).includes('/'));
  const data = `${root}data.json`;
  if (top.includes(data) && files.some((name) => name.startsWith(`${root}media/`)))
    return { kind: 'journiv', files: [data] };
  const notes = files.filter((name) => /\.(md|markdown)$/i.test(name) && !/(^|\/)readme\.md$/i.test(name));
  if (notes.length > 0) return { kind: 'notes', files: notes };
  const journals = top.filter((name) => /\.json$/i.test(name));
  return journals.length > 0 ? { kind: 'day-one', files: journals } : null;
}

/** An entry of another journal; its pictures are paths in the ZIP, in the order of the text. */
interface Entry {
  /** Stable for the same entry, so that a second import adds nothing. */
  sourceId: string;
  title: string | null;
  content: string;
  /** The date of waking where the source has no time, or in the time zone of the entry. */
  night: string | null;
  wokeAt: Date | null;
  tags: string[];
  pictures: string[];
}

/** The dream of an entry; null when it exceeds the limits of the journal. */
export function dreamOf(entry: Entry, further: Partial<z.input<typeof ArchivedDream>> = {}): ArchivedDream | null {
  const { sourceId, title, night, tags, pictures } = entry;
  const content = clean(entry.content);
  const createdAt = timeOf(entry);
  const words = tags.map((tag) => line(tag).replace(/^#/, '').slice(0, MAX_TAG_LENGTH)).filter(Boolean);
  const dream: z.input<typeof ArchivedDream> = {
    id: z.uuid().safeParse(sourceId).success ? sourceId : idOf(sourceId),
    title: line(title ?? content).slice(0, MAX_TITLE_LENGTH),
    titleSource: title ? 'dreamer' : 'words',
    content,
    tags: [...new Set(words)].slice(0, MAX_TAGS),
    isLucid: words.some((tag) => tag.toLowerCase() === 'lucid'),
    lucidity: null,
    isRecurrent: false,
    motifs: [],
    emotions: [],
    coverIsChosen: pictures.length > 0,
    source: 'other',
    wordsFrom: { via: 'import' },
    createdAt,
    ...(night !== null && { night }),
    recordedAt: createdAt,
    deletedAt: null,
    people: [],
    images: pictures.slice(0, MAX_PICTURES).map((file, at) => ({
      ...{ id: idOf(`${sourceId}\n${file}`), file, prompt: '', isCover: at === 0, origin: 'photo' as const, createdAt },
    })),
    voice: null,
    transcripts: [],
    revisions: [],
    ...further,
  };
  return ArchivedDream.safeParse(dream).data ?? null;
}

/** Noon UTC is on the same date in almost every time zone. */
const timeOf = ({ night, wokeAt }: Entry): string => (wokeAt ?? new Date(`${night ?? ''}T12:00:00Z`)).toISOString();

/** A UUID that depends on the text alone. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const line = (text: string) => clean(text).replace(/\s+/g, ' ').trim();

/** Without control characters and halves of characters. */
const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|\p{Cs}|\ufeff/gu, '');

/** Why an entry is left out: it has no date or no words. */
export class LeftOutEntry extends Error {}

/**
 * Reads a note in Markdown: its date stands in its properties or begins its name, and `![[x]]` and `![](x)` are pictures.
 * @throws LeftOutEntry without a date or words
 */
export function dreamOfNote(path: string, source: string): ArchivedDream | null {
  const text = clean(source);
  const [whole = '', yaml = ''] =
    new RegExp(`^---\\n([\\s\\S]{0,${MAX_FRONT_MATTER_LENGTH}}?)\\n?---[ \\t]*(?:\\n|$)`).exec(text) ?? [];
  const properties = propertiesOf(yaml);
  const name = posix.basename(path).replace(/\.(md|markdown)$/i, '');
  const { body, pictures } = withoutPictures(text.slice(whole.length), posix.dirname(path));
  const { heading, title: headingTitle } = headingOf(body);
  const given = textOf(properties, 'title');
  // A heading that repeats the title is no part of the words.
  const isTitle = heading !== '' && (given === undefined || given === headingTitle);
  const content = (isTitle ? body.slice(heading.length) : body).trim() || (given === undefined ? headingTitle : '');
  const date = momentOf(textOf(properties, 'date', 'created', 'datetime')) ?? momentOf(name.slice(0, 10));
  const wokeAt = momentOf(textOf(properties, 'woke'))?.wokeAt ?? date?.wokeAt ?? null;
  if (content === '' || (!date && !wokeAt)) throw new LeftOutEntry(path);
  const named = name
    .replace(/^\d{4}-\d\d-\d\d[ _-]*/, '')
    .replace(/ [0-9a-f]{8}$/, '')
    .trim();
  const tags = listOf(properties, 'tags', 'tag', 'keywords').filter((tag) => tag !== 'dream');
  const trashedAt = momentOf(textOf(properties, 'trashed'))?.wokeAt ?? null;
  const ending = textOf(properties, 'ending');
  const entry: Entry = {
    sourceId: textOf(properties, 'id', 'uuid')?.slice(0, 100) ?? `${path}\n${content}`,
    title: given ?? (headingTitle || named || null),
    content,
    night: date?.night ?? null,
    wokeAt,
    tags,
    pictures,
  };
  return dreamOf(entry, {
    ...(properties.has('lucid') && { isLucid: textOf(properties, 'lucid') === 'true' }),
    isRecurrent: textOf(properties, 'recurrent') === 'true',
    deletedAt: trashedAt && trashedAt.toISOString(),
    people: peopleIn(properties),
    otherEnding: ending === undefined ? null : { words: ending, changedAt: timeOf(entry), imageId: null },
    motifs: MOTIF_KINDS.flatMap((kind) =>
      listOf(properties, `${kind}s`)
        .map(nameIn)
        .filter(Boolean)
        .map((text) => ({
          ...{ text, key: text, kind, source: 'dreamer' as const },
        })),
    ),
  });
}

/** What a line of front matter may hold: YAML of the core schema, without tags, merge keys and growing aliases. */
function propertiesOf(yaml: string): Map<string, unknown> {
  try {
    const document = parseDocument(yaml, { schema: 'core', customTags: [], merge: false, logLevel: 'silent' });
    const value: unknown = document.errors.length > 0 ? null : document.toJS({ maxAliasCount: 10, mapAsMap: true });
    if (!(value instanceof Map)) return new Map();
    return new Map([...value].map(([key, one]) => [String(key).toLowerCase(), one]));
  } catch {
    return new Map();
  }
}

const isPlain = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' || typeof value === 'boolean';

function textOf(properties: Map<string, unknown>, ...names: string[]): string | undefined {
  const value = names.map((name) => properties.get(name)).find(isPlain);
  return value === undefined ? undefined : String(value).trim();
}

function listOf(properties: Map<string, unknown>, ...names: string[]): string[] {
  const value = names.map((name) => properties.get(name)).find((one) => one !== undefined && one !== null);
  const all = Array.isArray(value) ? (value as unknown[]) : typeof value === 'string' ? value.split(/[,\s]+/) : [];
  return all.filter(isPlain).map((one) => line(String(one)));
}

/** The name in a link: `[[Anna|her]]` is Anna. */
const nameIn = (link: string): string => /^\[\[([^\]|]*)/.exec(link)?.[1]?.trim() ?? link;

/** Entries such as `[[Anna (friend)]]`; somebody without a relationship counts as other. */
function peopleIn(properties: Map<string, unknown>) {
  const roles = listOf(properties, 'roles');
  return listOf(properties, 'people')
    .map(nameIn)
    .filter(Boolean)
    .map((who) => {
      const [, name = who, relationship] = /^(.+) \(([a-z]+)\)$/.exec(who) ?? [];
      const relationshipType = RelationshipType.safeParse(relationship).data ?? 'other';
      const role = roles.find((one) => one.startsWith(`${who}: `));
      return { name, relationshipType, roleInDream: role?.slice(who.length + 2) ?? null };
    });
}

/** A date alone, or a time with its offset; a time without one counts as a date, because its zone is unknown. */
function momentOf(text = ''): { night: string | null; wokeAt: Date | null } | null {
  const [, date = '', time, offset] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? [];
  if (!z.iso.date().safeParse(date).success) return null;
  const wokeAt = time && offset ? new Date(`${date}T${time}${offset}`) : null;
  return wokeAt && !Number.isNaN(wokeAt.getTime()) ? { night: null, wokeAt } : { night: date, wokeAt: null };
}

function headingOf(body: string): { heading: string; title: string } {
  const [heading = '', title = ''] = /^#{1,6}[ \t]+(.{1,1000})(?:\n|$)/.exec(body) ?? [];
  return { heading, title: line(title) };
}

/** Addresses of the web stay in the text: they are never fetched. */
function withoutPictures(text: string, folder: string): { body: string; pictures: string[] } {
  const pictures: string[] = [];
  const take = (file: string) => {
    const path = insideOf(file);
    if (path !== null) pictures.push(path);
    return '';
  };
  const body = text
    .replace(/!\[\[([^\]|\n]{1,500})(?:\|[^\]\n]{0,200})?\]\]/g, (_, file: string) => take(file.trim()))
    .replace(
      /!\[[^\]\n]{0,500}\]\((?:<([^>\n]{1,500})>|([^)\s\n]{1,500}))(?:\s+"[^"\n]{0,500}")?\)/g,
      (all, quoted?: string, plain?: string) => {
        const file = decoded(quoted ?? plain ?? '');
        return /^[a-z][a-z0-9+.-]*:/i.test(file) ? all : take(file.startsWith('/') ? file : `${folder}/${file}`);
      },
    )
    .trim();
  return { body, pictures };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The path without `.` and `..`; null when it leads out of the ZIP. */
function insideOf(path: string): string | null {
  const plain = posix.normalize(path.replaceAll('\\', '/')).replace(/^\/+|^\.\//g, '');
  return plain === '' || plain === '.' || plain.startsWith('..') ? null : plain;
}

const lossy = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const DayOnePhoto = z.object({
  identifier: z.string().regex(/^[\w-]{1,64}$/),
  md5: lossy(z.string().regex(/^[0-9a-f]{32}$/i)),
  type: z
    .string()
    .regex(/^[a-z0-9]{1,8}$/i)
    .catch('jpeg'),
  orderInEntry: z.number().catch(0),
});

/** In practice each field may be missing or wrong by itself. Places, weather and devices are not read. */
const DayOneEntry = z.object({
  uuid: z.string().regex(/^[\w-]{1,64}$/),
  creationDate: z.iso.datetime({ offset: true }),
  timeZone: lossy(z.string().max(100)),
  text: lossy(z.string()),
  richText: lossy(z.string()),
  tags: z.array(z.string()).catch([]),
  photos: z.array(z.unknown()).catch([]),
});

const MOMENT = /!\[[^\]\n]{0,200}\]\(dayone-moment:\/{1,2}(?:video\/|audio\/|pdfAttachment\/)?([\w-]{1,64})\)/g;

/**
 * Reads one of `entries` in a journal of Day One.
 * @throws LeftOutEntry without a date or words
 */
export function dreamOfDayOne(record: unknown): ArchivedDream | null {
  const { data } = DayOneEntry.safeParse(record);
  if (!data) throw new LeftOutEntry('Day One');
  const raw = data.text ?? richTextOf(data.richText);
  const order = [...raw.matchAll(MOMENT)].map(([, identifier]) => identifier);
  const placeOf = ({ identifier }: z.infer<typeof DayOnePhoto>) => (order.indexOf(identifier) + 1 || 1_000) - 1;
  const photos = data.photos
    .flatMap((photo) => DayOnePhoto.safeParse(photo).data ?? [])
    .sort((one, other) => placeOf(one) - placeOf(other) || one.orderInEntry - other.orderInEntry);
  // Day One escapes the characters of Markdown: `I woke at 5\.`
  const words = clean(raw.replace(MOMENT, ''))
    .replace(/\\([\\`*_{}[\]()#+\-.!>~|])/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const { heading, title } = headingOf(words);
  const content = words.slice(heading.length).trim() || title;
  if (content === '') throw new LeftOutEntry(data.creationDate.slice(0, 10));
  const wokeAt = new Date(data.creationDate);
  return dreamOf({
    sourceId: data.uuid.toUpperCase().replaceAll('-', ''),
    title: title || null,
    content,
    ...{ night: nightIn(wokeAt, data.timeZone), wokeAt, tags: data.tags },
    pictures: photos.map(
      ({ md5, identifier, type }) => `photos/${md5?.toLowerCase() ?? identifier}.${type.toLowerCase()}`,
    ),
  });
}

/** The rich text is JSON in a string, and stands alone in some newer exports. */
function richTextOf(richText = '{}'): string {
  const RichText = z.object({ contents: z.array(z.object({ text: z.string().default('') })).default([]) });
  try {
    return RichText.parse(JSON.parse(richText))
      .contents.map(({ text }) => text)
      .join('');
  } catch {
    return '';
  }
}

function nightIn(wokeAt: Date, timeZone: string | undefined): string | null {
  if (timeZone === undefined) return null;
  try {
    return nightOf(wokeAt, timeZone);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const JournivEntry = z.object({
  id: lossy(z.string()),
  title: lossy(z.string().nullable()),
  content_plain_text: lossy(z.string().nullable()),
  content: lossy(z.string().nullable()),
  content_delta: lossy(z.object({ ops: z.array(z.object({ insert: z.unknown() })) })),
  entry_date: lossy(z.iso.date()),
  entry_datetime_utc: z.string(),
  entry_timezone: lossy(z.string().max(100)),
  tags: z.array(z.string()).catch([]),
  media: z.array(z.object({ file_path: lossy(z.string()), filename: lossy(z.string()) })).catch([]),
});

/**
 * Reads an entry of Journiv, or a moment that has one.
 * @throws LeftOutEntry without a date or words
 */
export function dreamOfJourniv(record: unknown): ArchivedDream | null {
  const { entry = record } = z.object({ entry: z.unknown() }).safeParse(record).data ?? {};
  const { data } = JournivEntry.safeParse(entry);
  const at =
    data &&
    new Date(
      /(Z|[+-]\d\d:?\d\d)$/.test(data.entry_datetime_utc) ? data.entry_datetime_utc : `${data.entry_datetime_utc}Z`,
    );
  if (!data || !at || Number.isNaN(at.getTime())) throw new LeftOutEntry('Journiv');
  const delta = data.content_delta?.ops.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
  const content = clean(data.content_plain_text || delta || data.content || '').trim();
  const title = line(data.title ?? '');
  if ((content || title) === '') throw new LeftOutEntry(data.entry_date ?? 'Journiv');
  return dreamOf({
    sourceId: data.id ?? `${data.entry_datetime_utc}\n${content}`,
    title: title || null,
    content: content || title,
    ...{ night: data.entry_date ?? nightIn(at, data.entry_timezone), wokeAt: at, tags: data.tags },
    pictures: data.media.flatMap(({ file_path, filename }) => insideOf(file_path ?? filename ?? '') ?? []),
  });
}
