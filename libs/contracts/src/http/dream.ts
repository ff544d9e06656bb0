import { z } from 'zod';
import { MAX_LUCIDITY } from './lucidity.js';
import { DreamPerson } from './person.js';

/** The six known moods; a dream may have free tags beside them. */
export const MOODS = ['vivid', 'emotional', 'scary', 'peaceful', 'strange', 'adventure'] as const;
export type Mood = (typeof MOODS)[number];

export const DreamSource = z.enum(['whatsapp_voice', 'whatsapp_text', 'other']);
export type DreamSource = z.infer<typeof DreamSource>;

/** How a dream came into the journal. A dream written in the web app or imported without a known source has the source `other`. */
export const CapturedBy = z.enum([
  'whatsapp_voice',
  'whatsapp_text',
  'telegram_voice',
  'telegram_text',
  'web_voice',
  'web_text',
  'import',
]);
export type CapturedBy = z.infer<typeof CapturedBy>;

/** `naming`: the AI title is pending and `title` holds the first words of the text. */
export const TitleStatus = z.enum(['naming', 'ready', 'failed']);
export type TitleStatus = z.infer<typeof TitleStatus>;

/** `queued` waits for a title; `off`: no artwork is generated. */
export const ImageStatus = z.enum(['queued', 'painting', 'ready', 'failed', 'off']);
export type ImageStatus = z.infer<typeof ImageStatus>;

/**
 * `photo`: the dreamer added it. `artwork`: it was generated, or imported from an archive that does not say. `ending`: it
 * was generated of the other ending.
 */
export const ImageOrigin = z.enum(['artwork', 'photo', 'ending']);
export type ImageOrigin = z.infer<typeof ImageOrigin>;

/** One image of a dream; the active one is the cover. */
export const DreamImage = z.object({
  id: z.uuid(),
  origin: ImageOrigin,
  imageUrl: z.string(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  prompt: z.string(),
  /** Pixels of the original, which reserve the space before the image loads. */
  width: z.number().int(),
  height: z.number().int(),
  /** ThumbHash in base64. */
  placeholder: z.string(),
});
export type DreamImage = z.infer<typeof DreamImage>;

export const Dream = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  isLucid: z.boolean(),
  /** By the dreamer; null until rated. The flag is that of the rating: lucid from 2 on. */
  lucidity: z.number().int().min(0).max(MAX_LUCIDITY).nullable(),
  isRecurrent: z.boolean(),
  isPublic: z.boolean(),
  /**
   * Contains sexual or violent content, by the AI's classification or the dreamer's choice: others see it only on
   * request.
   */
  isSensitive: z.boolean(),
  source: DreamSource,
  capturedBy: CapturedBy,
  /** The time of waking, which orders the journal. */
  createdAt: z.iso.datetime({ offset: true }),
  /** The date on which its night ended; patterns and filters follow it. */
  night: z.iso.date(),
  /** URL of the cover, null until there is one. */
  generatedImageUrl: z.string().nullable(),
  /** The cover with its dimensions, null until there is one. */
  cover: DreamImage.pick({ imageUrl: true, width: true, height: true, placeholder: true, prompt: true }).nullable(),
  /** The dreamer chose the cover: a new image joins the others, and the cover stays. */
  coverIsChosen: z.boolean(),
  /** The dreamer gave the dream another ending: GET /api/dreams/:id/other-ending. */
  hasOtherEnding: z.boolean(),
  imageCount: z.number().int(),
  titleStatus: TitleStatus,
  imageStatus: ImageStatus,
  /** Why a step failed, as a text for the dreamer; with imageStatus `ready` the cover is an older one. */
  failure: z.string().nullable(),
  /** When postponed work starts: the title while the dream has none, otherwise the artwork. */
  artworkDueAt: z.iso.datetime().nullish(),
  /** URL of the voice note, for the dreamer alone; null or absent for a written dream. */
  audioUrl: z.string().nullish(),
  durationSeconds: z.number().nullish(),
  /** Who appears in it; absent in answers that a browser stored before version 1.1. */
  people: z.array(DreamPerson).optional(),
  /** Incremented with each save; sent back in `If-Match`, it detects a stale editor. */
  revision: z.number().int(),
  /** The version of the journal from which the dream was read; on a page it is that of the page. */
  version: z.number().int().optional(),
});
export type Dream = z.infer<typeof Dream>;

export const JOURNAL_FILTERS = ['lucid', ...MOODS] as const;
export type JournalFilter = (typeof JOURNAL_FILTERS)[number];

export const DREAMS_A_PAGE = 50;

export const MAX_SEARCH_LENGTH = 200;

/** PostgreSQL stores no NUL. */
const withoutNul = (text: string) => text.replaceAll('\u0000', '');

/** How many motifs and how many people a list of dreams can be filtered by at once. */
const MAX_FILTERED = 3;

const Night = z.iso.date('Please give a date such as 2026-11-22.').refine((date) => date >= '1900-01-01');
const YesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A parameter that may be repeated. */
const repeated = <One extends z.ZodType<string>>(one: One, message: string) =>
  z.union([z.array(one).max(MAX_FILTERED), one.transform((value) => [value])], message).optional();

/** GET /api/dreams?limit=&cursor=&q=&filter=&motif=&person=&mood=&lucid=&recurrent=&from=&to=&hour=: all conditions hold. */
export const DreamsQuery = z.object({
  limit: z.coerce.number<number>().int().min(1).max(100).default(DREAMS_A_PAGE),
  cursor: z.string().max(200).optional(),
  /**
   * Words that are all in title or content, in any order: each as any part of a word, whatever its case and accents, or
   * inflected.
   */
  q: z
    .string()
    .max(MAX_SEARCH_LENGTH)
    .transform((text) => withoutNul(text).trim())
    .optional(),
  /** Lucid dreams, or those with a mood among their tags, regardless of case. */
  filter: z.string().toLowerCase().pipe(z.enum(JOURNAL_FILTERS)).optional(),
  /** Keys of motifs; dreams that contain all of them. */
  motif: repeated(
    z.string().min(1).max(MAX_SEARCH_LENGTH).transform(withoutNul),
    `Please give at most ${MAX_FILTERED} motifs.`,
  ),
  /** Ids of people; dreams in which all of them appear. */
  person: repeated(z.uuid(), `Please give the ids of at most ${MAX_FILTERED} people.`),
  mood: z.string().toLowerCase().pipe(z.enum(MOODS)).optional(),
  lucid: YesOrNo.optional(),
  recurrent: YesOrNo.optional(),
  /** The first and the last night. */
  from: Night.optional(),
  to: Night.optional(),
  /** The hour of waking in the dreamer's time zone. */
  hour: z
    .string()
    .regex(/^(1?\d|2[0-3])$/, 'Please give an hour from 0 to 23.')
    .transform(Number)
    .optional(),
});
export type DreamsQuery = z.infer<typeof DreamsQuery>;

export const DreamsPage = z.object({
  dreams: z.array(Dream),
  /** Dreams in the whole journal, regardless of the search. */
  total: z.number().int(),
  /** The most dreams that the journal has ever had, which its badge counts. */
  mostDreams: z.number().int(),
  /** Increases with every change of the journal: of two answers with the same dream the higher one is newer. */
  version: z.number().int(),
  /** Value of `cursor` for the next page; null at the end. */
  nextCursor: z.string().nullable(),
  /** Of a search: inflected words by which dreams of the page were found. */
  foundWords: z.array(z.string()).optional(),
});
export type DreamsPage = z.infer<typeof DreamsPage>;
