import {
  DreamSource,
  Emotions,
  EndingWords,
  ImageOrigin,
  line,
  longText,
  MAX_CONTENT_LENGTH,
  MAX_LUCIDITY,
  MAX_MOTIF_LENGTH,
  MAX_PEOPLE_IN_DREAM,
  MAX_ROLE_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
  Motif,
  MOTIF_KINDS,
  MotifKey,
  NewPerson,
  NO_ARCHIVE,
  OVERSIZED_ARCHIVE,
  SLOW_ARCHIVE,
  UNSAFE_ARCHIVE,
  WordsFrom,
} from '@dreamloom/contracts';
import { z } from 'zod';

const MAX_FILE_NAME_LENGTH = 500;
const MAX_LANGUAGE_LENGTH = 100;
const MAX_PROMPT_LENGTH = 20_000;
const MAX_OF_A_DREAM = 1_000;
const MAX_REVISIONS = 50;
const MAX_ARCHIVED_MOTIFS = 100;
const MAX_VOICE_SECONDS = 86_400;
const MAX_FAILURE_LENGTH = 1_000;
const FIRST_NIGHT = '1900-01-01';

const Moment = z.iso.datetime().transform((given) => new Date(given));
const File = z.string().max(MAX_FILE_NAME_LENGTH).nullable();
// A dream that exceeds the limits of an edited dream is rejected as a whole, not truncated.
const Title = longText(MAX_TITLE_LENGTH);
const Content = longText(MAX_CONTENT_LENGTH);
const Tags = z.array(longText(MAX_TAG_LENGTH)).max(MAX_TAGS);

// Older archives lack this field.
const ArchivedSource = WordsFrom.nullable().catch({ via: 'import' });

export const ArchivedPerson = NewPerson;

const ArchivedImage = z.object({
  id: z.uuid(),
  file: File,
  prompt: longText(MAX_PROMPT_LENGTH),
  isCover: z.boolean(),
  // Older archives lack this field.
  origin: ImageOrigin.default('artwork'),
  // Older archives lack this field. True is the safe default: the image counts as one that shows the dreamer.
  withPhoto: z.boolean().default(true),
  createdAt: Moment,
});

const ArchivedTranscript = z.object({
  text: Content.nullable(),
  language: longText(MAX_LANGUAGE_LENGTH).nullable(),
  isOriginal: z.boolean().default(false),
  isTaken: z.boolean(),
  createdAt: Moment,
});

const ArchivedVoice = z.object({
  file: File,
  durationSeconds: z.number().min(0).max(MAX_VOICE_SECONDS).nullable(),
  isCut: z.boolean(),
});

const ArchivedMotif = z
  .object({
    text: line(MAX_MOTIF_LENGTH).refine((text) => text !== ''),
    key: MotifKey,
    kind: z.enum(MOTIF_KINDS),
    // Older archives lack these fields.
    source: z.enum(['ai', 'dreamer']).default('ai'),
    isRemoved: z.boolean().default(false),
  })
  // Only what a reading can have named may be published.
  .transform((motif) => (Motif.safeParse(motif).success ? motif : { ...motif, source: 'dreamer' as const }));

/** A record of `motifs.json`: two motifs that the dreamer counts as one. */
export const ArchivedMerge = z.object({ from: MotifKey, into: MotifKey });
export type ArchivedMerge = z.infer<typeof ArchivedMerge>;

/** A record of `dreams.json`. Unknown fields are ignored. */
export const ArchivedDream = z.object({
  id: z.uuid(),
  title: Title,
  titleSource: z.enum(['words', 'ai', 'dreamer']),
  content: Content,
  tags: Tags,
  isLucid: z.boolean(),
  // Older archives lack this field.
  lucidity: z.number().int().min(0).max(MAX_LUCIDITY).nullable().catch(null),
  isRecurrent: z.boolean(),
  isSensitive: z.boolean().default(false),
  coverIsChosen: z.boolean().default(false),
  // Older archives lack this field.
  motifs: z.array(ArchivedMotif).max(MAX_ARCHIVED_MOTIFS).catch([]),
  emotions: Emotions.catch([]),
  motifsAreRead: z.boolean().optional(),
  // Older archives lack this field.
  otherEnding: z.object({ words: EndingWords, changedAt: Moment, imageId: z.uuid().nullable() }).nullish(),
  source: DreamSource,
  wordsFrom: ArchivedSource,
  createdAt: Moment,
  // Older archives lack this field.
  night: z.iso.date().optional(),
  recordedAt: Moment,
  deletedAt: Moment.nullable(),
  people: z.array(NewPerson.extend({ roleInDream: longText(MAX_ROLE_LENGTH).nullable() })).max(MAX_PEOPLE_IN_DREAM),
  images: z.array(ArchivedImage).max(MAX_OF_A_DREAM),
  voice: ArchivedVoice.nullable(),
  transcripts: z.array(ArchivedTranscript).max(MAX_OF_A_DREAM),
  revisions: z
    .array(z.object({ title: Title, content: Content, tags: Tags, wordsFrom: ArchivedSource, createdAt: Moment }))
    .max(MAX_REVISIONS),
});

/** What is stored about an image until media has decoded it. */
export const ArchivedImageDetails = ArchivedImage.omit({ file: true }).extend({ isOtherEnding: z.boolean() });

export const ArchivedVoiceDetails = ArchivedVoice.omit({ file: true }).extend({
  transcripts: z.array(ArchivedTranscript),
});
export type ArchivedVoiceDetails = z.infer<typeof ArchivedVoiceDetails>;

/** A record of `nights.json`. */
export const ArchivedNight = z.object({
  night: z.iso.date().refine((date) => date >= FIRST_NIGHT),
  reportedAt: Moment,
});

/** A record of `recordings.json`. */
export const ArchivedRecording = z.object({
  id: z.uuid(),
  dreamedAt: Moment,
  file: File,
  failure: longText(MAX_FAILURE_LENGTH).nullable(),
});

export const ArchivedRecordingDetails = ArchivedRecording.omit({ file: true });

export type ArchivedNight = z.infer<typeof ArchivedNight>;
export type ArchivedRecording = z.infer<typeof ArchivedRecording>;
export type ArchivedDream = z.infer<typeof ArchivedDream>;
export type ArchivedPerson = z.infer<typeof ArchivedPerson>;

export const ARCHIVE_FAULTS = {
  foreign: NO_ARCHIVE,
  unsafe: UNSAFE_ARCHIVE,
  oversized: OVERSIZED_ARCHIVE,
  slow: SLOW_ARCHIVE,
} as const;
export type ArchiveFault = keyof typeof ARCHIVE_FAULTS;

/** Why an archive is rejected. */
export class ArchiveError extends Error {
  constructor(readonly fault: ArchiveFault) {
    super(`the archive is ${fault}`);
  }
}
