import { z } from 'zod';
import { MOODS } from './dream.js';
import { MAX_LUCIDITY } from './lucidity.js';
import { WordsFrom } from './words-from.js';
import { exactObject, line, longText } from './written-text.js';

export const MAX_CONTENT_LENGTH = 200_000;
export const MAX_TITLE_LENGTH = 200;
export const MAX_TAGS = 30;
export const MAX_TAG_LENGTH = 40;

const Tags = z
  .array(line(MAX_TAG_LENGTH, `A tag has at most ${MAX_TAG_LENGTH} characters.`))
  .max(MAX_TAGS, `A dream has at most ${MAX_TAGS} tags.`)
  .transform(tidy);

const Content = longText(MAX_CONTENT_LENGTH, `A dream has at most ${MAX_CONTENT_LENGTH} characters.`).refine(
  (text) => text.trim() !== '',
  'A dream needs words.',
);

/** Devices without a set clock report 1970. */
const EARLIEST_YEAR = 1971;

/** The time of waking, as a device or the dreamer says. */
export const DreamedAt = z.iso
  .datetime({ offset: true })
  .refine((time) => new Date(time).getUTCFullYear() >= EARLIEST_YEAR, 'Please check the date of the dream.');

/** Clocks of devices may be this far ahead; a dream from further ahead is refused. */
const CLOCK_TOLERANCE_MS = 86_400_000;

/** Message of 400 `not-yet-dreamed`. */
export const NOT_YET_DREAMED = 'This dream lies in the future: please check its date.';

/** The time of a dream, never after `now`; null for one that lies in the future by more than a clock's error. */
export function timeOfDream(dreamedAt: string | undefined, now: Date): Date | null {
  const time = dreamedAt === undefined ? now : new Date(dreamedAt);
  if (time.getTime() > now.getTime() + CLOCK_TOLERANCE_MS) return null;
  return time > now ? now : time;
}

/** POST /api/dreams, with an `Idempotency-Key` header: the same key gives the same dream. Answers the Dream. */
export const NewDream = exactObject({
  content: Content,
  /** The time of waking; the time of the request when absent. */
  dreamedAt: DreamedAt.optional(),
});
export type NewDream = z.infer<typeof NewDream>;

/**
 * PATCH /api/dreams/:id: absent fields stay unchanged, and the answer is the Dream. With `If-Match: "<revision>"` it is
 * refused (409, code `edited-elsewhere`) when the dream was saved since.
 */
export const DreamChanges = exactObject({
  content: Content.optional(),
  title: line(MAX_TITLE_LENGTH, `A title has at most ${MAX_TITLE_LENGTH} characters.`)
    .refine((text) => text !== '', 'A title cannot be empty.')
    .optional(),
  tags: Tags.optional(),
  /** A lucidity that contradicts the flag is removed. */
  isLucid: z.boolean().optional(),
  isRecurrent: z.boolean().optional(),
  isPublic: z.boolean().optional(),
});
export type DreamChanges = z.infer<typeof DreamChanges>;

/** The value of `If-Match` for a revision of a dream. */
export const revisionTag = (revision: number): string => `"${revision}"`;

/** PUT /api/dreams/:id/sensitivity answers the Dream; the AI does not change a choice of the dreamer. */
export const Sensitivity = exactObject({ isSensitive: z.boolean() });

/** PUT /api/dreams/:id/visibility answers the Dream. */
export const Visibility = exactObject({ isPublic: z.boolean() });

/** PUT /api/dreams/:id/lucidity answers the Dream, whose flag follows; null removes the rating alone. */
export const Lucidity = exactObject({ lucidity: z.number().int().min(0).max(MAX_LUCIDITY).nullable() });

/** PUT /api/dreams/:id/waking answers the Dream, whose `createdAt` and `night` follow. */
export const Waking = exactObject({ wokeAt: DreamedAt });

/** One former text of a dream in GET /api/dreams/:id/revisions, newest first. */
export const DreamRevision = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The first 200 characters of its text. */
  preview: z.string(),
  /** When the following revision replaced it. */
  createdAt: z.iso.datetime(),
  /** Null for words of an unknown source. */
  wordsFrom: WordsFrom.nullable(),
});
export type DreamRevision = z.infer<typeof DreamRevision>;

export const DreamRevisions = z.object({
  revisions: z.array(DreamRevision),
  /** Where the present words came from. */
  wordsFrom: WordsFrom.nullable(),
});
export type DreamRevisions = z.infer<typeof DreamRevisions>;

/** GET /api/dreams/:id/revisions/:revisionId; POST .../restore makes it the current text and answers the Dream. */
export const DreamRevisionText = DreamRevision.extend({ content: z.string(), tags: z.array(z.string()) });
export type DreamRevisionText = z.infer<typeof DreamRevisionText>;

export const TRASH_DAYS = 30;

/**
 * GET /api/dreams/trash: deleted dreams, newest deletion first; POST /api/dreams/:id/restore restores one and answers
 * the Dream. DELETE /api/dreams/trash/:id erases one, and DELETE /api/dreams/trash all.
 */
export const DreamTrash = z.object({
  dreams: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      /** Sent back in `If-Match`, so that no words are erased that were not there when the trash was shown. */
      revision: z.number().int(),
      /** The address of its cover; null without one. */
      imageUrl: z.string().nullable(),
      deletedAt: z.iso.datetime(),
      /** When the dream is erased. */
      erasedAt: z.iso.datetime(),
    }),
  ),
});
export type DreamTrash = z.infer<typeof DreamTrash>;

// The six moods have one spelling; tags are unique regardless of case.
function tidy(tags: string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const key = tag.toLowerCase();
    if (tag !== '' && !seen.has(key)) seen.set(key, (MOODS as readonly string[]).includes(key) ? key : tag);
  }
  return [...seen.values()];
}
