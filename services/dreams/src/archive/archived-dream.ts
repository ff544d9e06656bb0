import { DreamSource, NewPerson } from '@dreamloom/contracts';
import { z } from 'zod';

const LONGEST_TEXT = 1_000_000;
const LONGEST_LINE = 1_000;

const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((given) => given.replaceAll('\u0000', ''));
const Moment = z.iso.datetime().transform((given) => new Date(given));
const File = z.string().max(500).nullable();
const Tags = z.array(text(LONGEST_LINE)).max(100);

/** A line of `people.json`. */
export const ArchivedPerson = NewPerson;

const ArchivedImage = z.object({
  id: z.uuid(),
  file: File,
  prompt: text(LONGEST_TEXT),
  isCover: z.boolean(),
  // Archives did not always say so: the safe side is that it shows the dreamer.
  withPhoto: z.boolean().default(true),
  createdAt: Moment,
});

const ArchivedTranscript = z.object({
  text: text(LONGEST_TEXT).nullable(),
  language: text(LONGEST_LINE).nullable(),
  isOriginal: z.boolean().default(false),
  isTaken: z.boolean(),
  createdAt: Moment,
});

/** A line of `dreams.json`; what it says beside this is left where it is. */
export const ArchivedDream = z.object({
  id: z.uuid(),
  title: text(LONGEST_LINE),
  titleSource: z.enum(['words', 'ai', 'dreamer']),
  content: text(LONGEST_TEXT),
  tags: Tags,
  isLucid: z.boolean(),
  isRecurrent: z.boolean(),
  // Archives did not always say so.
  isSensitive: z.boolean().default(false),
  source: DreamSource,
  createdAt: Moment,
  recordedAt: Moment,
  deletedAt: Moment.nullable(),
  people: z.array(NewPerson.extend({ roleInDream: text(LONGEST_LINE).nullable() })).max(1_000),
  images: z.array(ArchivedImage).max(1_000),
  voice: z.object({ file: File, durationSeconds: z.number().min(0).nullable(), isCut: z.boolean() }).nullable(),
  transcripts: z.array(ArchivedTranscript).max(1_000),
  revisions: z
    .array(z.object({ title: text(LONGEST_LINE), content: text(LONGEST_TEXT), tags: Tags, createdAt: Moment }))
    .max(50),
});
export type ArchivedDream = z.infer<typeof ArchivedDream>;
export type ArchivedPerson = z.infer<typeof ArchivedPerson>;
export type ArchivedImage = z.infer<typeof ArchivedImage>;
