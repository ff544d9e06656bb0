import { z } from 'zod';
import { MAX_ENDING_LENGTH } from '../limits.js';
import { DreamImage } from './dream.js';
import { exactObject, longText } from './written-text.js';

export const EndingWords = longText(
  MAX_ENDING_LENGTH,
  `Another ending has at most ${MAX_ENDING_LENGTH} characters.`,
).refine((text) => text.trim() !== '', 'Another ending needs words.');

/** PUT /api/dreams/:id/other-ending: how the dreamer wishes the dream to go on; no AI reads it. */
export const NewOtherEnding = exactObject({ words: EndingWords });

export const OtherEnding = z.object({
  words: z.string(),
  changedAt: z.iso.datetime(),
  /** Its picture, one of the dream's; null without one. */
  image: DreamImage.nullable(),
  /** A picture of it was requested and is still to come. */
  isPainting: z.boolean(),
  /** Why its picture failed, as a text for the dreamer. */
  failure: z.string().nullable(),
});
export type OtherEnding = z.infer<typeof OtherEnding>;

/** The value of `If-Match` for another ending, whose words are stored apart from the dream's; null for none. */
export const endingTag = (otherEnding: Pick<OtherEnding, 'changedAt'> | null): string =>
  `"${otherEnding?.changedAt ?? 'none'}"`;

/** GET /api/dreams/:id/other-ending: null for a dream that has none. */
export const OtherEndingAnswer = z.object({ otherEnding: OtherEnding.nullable() });
export type OtherEndingAnswer = z.infer<typeof OtherEndingAnswer>;
