import { z } from 'zod';
import { Emotions, MAX_MOTIF_LENGTH, MOTIF_KINDS } from '../motif.js';
import { plainText } from './text.js';
import { exactObject, line } from './written-text.js';

/** Maximum number of motifs of a dream in the dreamer's own list. */
export const MAX_DREAM_MOTIFS = 20;
/** Motifs in the answer of GET /api/motifs, the most frequent ones. */
export const MAX_OWN_MOTIFS = 500;
/** Maximum number of merges of one dreamer. */
export const MAX_MOTIF_MERGES = 500;

// Without the constant, so that the web app finds the sentence for its translations.
const tooLong = 'A motif has at most 40 characters.';

/** The key of a motif: canonical English from a reading, or the plain text of a motif that the dreamer has typed. */
export const MotifKey = line(MAX_MOTIF_LENGTH, tooLong)
  .transform((text) => plainText(text).normalize('NFC').slice(0, MAX_MOTIF_LENGTH))
  .refine((key) => key !== '', 'A motif cannot be empty.');

export const DreamMotif = z.object({
  text: z.string(),
  /** The key under which the dreamer's motifs are counted, after merges. */
  key: z.string(),
  kind: z.enum(MOTIF_KINDS),
  source: z.enum(['ai', 'dreamer']),
});
export type DreamMotif = z.infer<typeof DreamMotif>;

/** GET /api/dreams/:dream/motifs */
export const DreamMotifs = z.object({
  motifs: z.array(DreamMotif),
  emotions: Emotions,
  /** False when no reading has looked for motifs yet, for example in a journal without AI. */
  isRead: z.boolean(),
});
export type DreamMotifs = z.infer<typeof DreamMotifs>;

const GivenMotif = exactObject({
  text: line(MAX_MOTIF_LENGTH, tooLong).refine((text) => text !== '', 'A motif cannot be empty.'),
  kind: z.enum(MOTIF_KINDS, { error: 'A motif is a thing, a being, a place or an action.' }),
  key: MotifKey.optional(),
});
/** A motif as the dreamer gives it: one without a key was typed. */
export type GivenMotif = z.infer<typeof GivenMotif>;

const GivenMotifs = z.array(GivenMotif).max(MAX_DREAM_MOTIFS, `A dream has at most ${MAX_DREAM_MOTIFS} motifs.`);

/**
 * PUT /api/dreams/:dream/motifs: the dreamer's list, which no reading changes afterwards. A motif without a key takes
 * that of the same text in the dreamer's other dreams, or else its plain text. Answers DreamMotifs.
 */
export const DreamMotifsChange = exactObject({
  motifs: GivenMotifs,
  /**
   * What the dreamer had before: the list need not name what stays, what was added elsewhere meanwhile stays, and what was
   * removed there is not added again.
   */
  seen: GivenMotifs.optional(),
});
export type DreamMotifsChange = z.infer<typeof DreamMotifsChange>;

const OwnMotif = z.object({
  key: z.string(),
  /** The most frequent text of the motif. */
  text: z.string(),
  kind: z.enum(MOTIF_KINDS),
  /** Number of dreams outside the trash. */
  dreams: z.number().int(),
});

/** Two motifs that the dreamer counts as one. */
const OwnMotifMerge = z.object({
  from: z.string(),
  into: z.string(),
  fromText: z.string(),
  intoText: z.string(),
});

/** GET /api/motifs; POST and DELETE /api/motifs/merges answer the same. */
export const OwnMotifs = z.object({ motifs: z.array(OwnMotif), merges: z.array(OwnMotifMerge) });
export type OwnMotifs = z.infer<typeof OwnMotifs>;

/** POST /api/motifs/merges: dreams with the motif `from` count as dreams with the motif `into`, also later ones. */
export const NewMotifMerge = exactObject({ from: MotifKey, into: MotifKey });
export type NewMotifMerge = z.infer<typeof NewMotifMerge>;

/** DELETE /api/motifs/merges. The key is no part of the path, whose characters are restricted. */
export const EndedMotifMerge = exactObject({ from: MotifKey });
export type EndedMotifMerge = z.infer<typeof EndedMotifMerge>;

/** GET /api/motifs/reading: how many dreams have been read for motifs, and whether older ones are being read. */
export const MotifReading = z.object({
  /** `waiting` until the daily quota is renewed; `none` when no reading was started or the last one has ended. */
  state: z.enum(['none', 'running', 'waiting', 'stopped']),
  /** Dreams outside the trash whose motifs have been read. */
  done: z.number().int(),
  /** All dreams outside the trash. */
  total: z.number().int(),
  /** When a waiting reading continues. */
  until: z.iso.datetime().nullable(),
});
export type MotifReading = z.infer<typeof MotifReading>;
