import { z } from 'zod';
import { exactObject, longText, optionalLine } from './written-text.js';

/** Dreams and dream songs of one private link. */
export const MAX_SHARED_WITH_LINK = 20;
export const MAX_LINK_LABEL_LENGTH = 100;
export const MIN_LINK_PASSWORD_LENGTH = 4;
export const MAX_LINK_PASSWORD_LENGTH = 200;
export const MAX_LINK_SENTENCE_LENGTH = 2_000;
const MAX_LINK_OPENINGS = 1_000;

/** Days after which a link is over; null in a request: until it is taken back. */
export const LINK_DAYS = [1, 7, 30] as const;

/**
 * Minutes within which another opening is the same one, whoever opens: a visitor who reloads uses up no further opening,
 * and no address or cookie is needed to recognise anybody.
 */
export const SAME_OPENING_MINUTES = 15;

/** The path of the page that a visitor sees; the token is the whole secret. */
export const privateLinkPath = (token: string): string => `/s/${token}`;

/** 128 bits in base64url. */
export const LINK_TOKEN = /^[\w-]{22}$/;

const tooMany = `A link shows at most ${MAX_SHARED_WITH_LINK} dreams.`;
const SharedIds = z
  .array(z.uuid())
  .max(1_000, tooMany)
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))])
  .pipe(z.array(z.uuid()).max(MAX_SHARED_WITH_LINK, tooMany));

/** POST /api/private-links answers the CreatedPrivateLink with 201. The same dream named twice counts once. */
export const NewPrivateLink = exactObject({
  dreams: SharedIds.default([]),
  songs: SharedIds.default([]),
  /** For the dreamer alone, such as for whom the link is. */
  label: optionalLine(MAX_LINK_LABEL_LENGTH, `A note has at most ${MAX_LINK_LABEL_LENGTH} characters.`).default(null),
  days: z.literal(LINK_DAYS, 'A link is open for 1, 7 or 30 days.').nullable().default(7),
  maxOpenings: z
    .int()
    .min(1, 'A link can be opened at least once.')
    .max(MAX_LINK_OPENINGS, `A link counts at most ${MAX_LINK_OPENINGS} openings.`)
    .nullable()
    .default(null),
  password: z
    .string()
    .min(MIN_LINK_PASSWORD_LENGTH, `A password has at least ${MIN_LINK_PASSWORD_LENGTH} characters.`)
    .max(MAX_LINK_PASSWORD_LENGTH, `A password has at most ${MAX_LINK_PASSWORD_LENGTH} characters.`)
    .nullable()
    .default(null),
  /** Otherwise the role of each of the dreamer's people stands in place of the name. */
  showsNames: z.boolean().default(false),
  /** Without the words a visitor sees the painting, the title and one chosen sentence, if any. */
  showsWords: z.boolean().default(true),
  sentence: longText(MAX_LINK_SENTENCE_LENGTH, `A sentence has at most ${MAX_LINK_SENTENCE_LENGTH} characters.`)
    .nullable()
    .default(null),
  /** Whether the page has the recording. */
  showsVoice: z.boolean().default(false),
  /** Whether the dreamer's first name stands on the page. */
  isSigned: z.boolean().default(true),
})
  .refine(({ dreams, songs }) => dreams.length + songs.length > 0, 'Please choose a dream to share.')
  .refine(({ dreams, songs }) => dreams.length + songs.length <= MAX_SHARED_WITH_LINK, tooMany)
  .refine(
    ({ sentence, showsWords, dreams, songs }) =>
      sentence === null || (!showsWords && dreams.length === 1 && songs.length === 0),
    'One sentence is chosen for one dream without its other words.',
  )
  .refine(
    ({ showsVoice, showsWords }) => showsWords || !showsVoice,
    'Without the words the recording stays closed, too.',
  )
  .refine(({ songs, showsWords }) => showsWords || songs.length === 0, 'A dream song is shared with its words.');
export type NewPrivateLink = z.infer<typeof NewPrivateLink>;

export const PrivateLink = z.object({
  id: z.uuid(),
  label: z.string().nullable(),
  /** `hidden` while all that it shows is in the trash; `over` after its time or its last opening. */
  state: z.enum(['open', 'over', 'hidden']),
  dreams: z.array(z.object({ id: z.uuid(), title: z.string() })),
  songs: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  maxOpenings: z.int().nullable(),
  openings: z.int(),
  /** The last openings, newest first. */
  openedAt: z.array(z.iso.datetime()),
  hasPassword: z.boolean(),
  showsNames: z.boolean(),
  showsWords: z.boolean(),
  sentence: z.string().nullable(),
  showsVoice: z.boolean(),
  isSigned: z.boolean(),
});
export type PrivateLink = z.infer<typeof PrivateLink>;

/** GET /api/private-links, newest first; with `dream` those that show this dream. */
export const PrivateLinksQuery = z.object({ dream: z.uuid().optional() });
export const PrivateLinks = z.object({ links: z.array(PrivateLink) });
export type PrivateLinks = z.infer<typeof PrivateLinks>;

/** The path is answered only once, because of its token only a hash is stored. */
export const CreatedPrivateLink = z.object({ link: PrivateLink, path: z.string() });
export type CreatedPrivateLink = z.infer<typeof CreatedPrivateLink>;
