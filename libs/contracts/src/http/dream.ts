import { z } from 'zod';

/** The six moods the house knows; a dream may carry free tags beside them. */
export const MOODS = ['vivid', 'emotional', 'scary', 'peaceful', 'strange', 'adventure'] as const;
export type Mood = (typeof MOODS)[number];

export const DreamSource = z.enum(['whatsapp_voice', 'whatsapp_text', 'other']);
export type DreamSource = z.infer<typeof DreamSource>;

/** `naming`: the AI title is on its way and `title` holds the first words. */
export const TitleStatus = z.enum(['naming', 'ready', 'failed']);
export type TitleStatus = z.infer<typeof TitleStatus>;

/** `queued` waits for a title, `off` wants no painting. */
export const ImageStatus = z.enum(['queued', 'painting', 'ready', 'failed', 'off']);
export type ImageStatus = z.infer<typeof ImageStatus>;

/** One picture of a dream; the active one is the cover. */
export const DreamImage = z.object({
  id: z.uuid(),
  imageUrl: z.string(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  prompt: z.string(),
  /** Pixels of the original, known before it loads so that nothing jumps. */
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
  /** Holds sexual or violent content, as the AI read it or the dreamer says: where it is public, others see it when they ask to. */
  isSensitive: z.boolean(),
  source: DreamSource,
  createdAt: z.iso.datetime({ offset: true }),
  /** Address of the cover, null until there is one. */
  generatedImageUrl: z.string().nullable(),
  /** The cover with its measures, null until there is one. */
  cover: DreamImage.pick({ imageUrl: true, width: true, height: true, placeholder: true, prompt: true }).nullable(),
  imageCount: z.number().int(),
  titleStatus: TitleStatus,
  imageStatus: ImageStatus,
  /** Why a step ended without success, in words for the dreamer; with imageStatus `ready` the cover is an older one. */
  failure: z.string().nullable(),
  /** When the painting that is under way begins, or while the dream is being named its title, if it had to be put off. */
  artworkDueAt: z.iso.datetime().nullish(),
  /** Address of the voice it was told in, for the dreamer alone; null or absent for a written dream. */
  audioUrl: z.string().nullish(),
  durationSeconds: z.number().nullish(),
  /** Counts the dreamer's saves: send it back as `expectedRevision` and a stale editor is told. */
  revision: z.number().int(),
});
export type Dream = z.infer<typeof Dream>;

export const JOURNAL_FILTERS = ['lucid', ...MOODS] as const;
export type JournalFilter = (typeof JOURNAL_FILTERS)[number];

/** How many dreams the journal shows at first, and more of at a time. */
export const DREAMS_A_PAGE = 50;

/** Characters that are looked for at most. */
export const MAX_SEARCH_LENGTH = 200;

/** GET /api/dreams?limit=&cursor=&q=&filter= */
export const DreamsQuery = z.object({
  limit: z.coerce.number<number>().int().min(1).max(100).default(DREAMS_A_PAGE),
  cursor: z.string().max(200).optional(),
  /** Title or content contains it, whatever the case. */
  q: z
    .string()
    .max(MAX_SEARCH_LENGTH)
    .transform((text) => text.replaceAll('\u0000', '').trim())
    .optional(),
  /** Lucid dreams, or those with a mood among their tags, whatever the case. */
  filter: z.string().toLowerCase().pipe(z.enum(JOURNAL_FILTERS)).optional(),
});
export type DreamsQuery = z.infer<typeof DreamsQuery>;

export const DreamsPage = z.object({
  dreams: z.array(Dream),
  /** Dreams in the whole journal, whatever was searched for. */
  total: z.number().int(),
  /** Give it back as `cursor` for the next page; null at the end. */
  nextCursor: z.string().nullable(),
});
export type DreamsPage = z.infer<typeof DreamsPage>;
