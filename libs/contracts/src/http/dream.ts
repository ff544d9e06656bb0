import { z } from 'zod';

/** The six known moods; a dream may have free tags beside them. */
export const MOODS = ['vivid', 'emotional', 'scary', 'peaceful', 'strange', 'adventure'] as const;
export type Mood = (typeof MOODS)[number];

export const DreamSource = z.enum(['whatsapp_voice', 'whatsapp_text', 'other']);
export type DreamSource = z.infer<typeof DreamSource>;

/** How a dream came into the journal. A dream written in the web app or imported without a known source has the source `other`. */
export const CapturedBy = z.enum(['whatsapp_voice', 'whatsapp_text', 'web_voice', 'web_text', 'import']);
export type CapturedBy = z.infer<typeof CapturedBy>;

/** `naming`: the AI title is pending and `title` holds the first words of the text. */
export const TitleStatus = z.enum(['naming', 'ready', 'failed']);
export type TitleStatus = z.infer<typeof TitleStatus>;

/** `queued` waits for a title; `off`: no artwork is generated. */
export const ImageStatus = z.enum(['queued', 'painting', 'ready', 'failed', 'off']);
export type ImageStatus = z.infer<typeof ImageStatus>;

/** One image of a dream; the active one is the cover. */
export const DreamImage = z.object({
  id: z.uuid(),
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
  isRecurrent: z.boolean(),
  isPublic: z.boolean(),
  /**
   * Contains sexual or violent content, by the AI's classification or the dreamer's choice: others see it only on
   * request.
   */
  isSensitive: z.boolean(),
  source: DreamSource,
  capturedBy: CapturedBy,
  createdAt: z.iso.datetime({ offset: true }),
  /** URL of the cover, null until there is one. */
  generatedImageUrl: z.string().nullable(),
  /** The cover with its dimensions, null until there is one. */
  cover: DreamImage.pick({ imageUrl: true, width: true, height: true, placeholder: true, prompt: true }).nullable(),
  /** The dreamer chose the cover: a new image joins the others, and the cover stays. */
  coverIsChosen: z.boolean(),
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
  /** Incremented with each save; sent back in `If-Match`, it detects a stale editor. */
  revision: z.number().int(),
});
export type Dream = z.infer<typeof Dream>;

export const JOURNAL_FILTERS = ['lucid', ...MOODS] as const;
export type JournalFilter = (typeof JOURNAL_FILTERS)[number];

export const DREAMS_A_PAGE = 50;

export const MAX_SEARCH_LENGTH = 200;

/** GET /api/dreams?limit=&cursor=&q=&filter= */
export const DreamsQuery = z.object({
  limit: z.coerce.number<number>().int().min(1).max(100).default(DREAMS_A_PAGE),
  cursor: z.string().max(200).optional(),
  /** Case-insensitive substring of title or content. */
  q: z
    .string()
    .max(MAX_SEARCH_LENGTH)
    .transform((text) => text.replaceAll('\u0000', '').trim())
    .optional(),
  /** Lucid dreams, or those with a mood among their tags, regardless of case. */
  filter: z.string().toLowerCase().pipe(z.enum(JOURNAL_FILTERS)).optional(),
});
export type DreamsQuery = z.infer<typeof DreamsQuery>;

export const DreamsPage = z.object({
  dreams: z.array(Dream),
  /** Dreams in the whole journal, regardless of the search. */
  total: z.number().int(),
  /** Value of `cursor` for the next page; null at the end. */
  nextCursor: z.string().nullable(),
});
export type DreamsPage = z.infer<typeof DreamsPage>;
