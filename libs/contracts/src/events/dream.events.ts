import { z } from 'zod';
import { DreamSource } from '../http/dream.js';
import { Motifs } from '../motif.js';
import { defineEvent } from './event.js';

/** The text of a dream is stored in the journal. */
export const DreamRecorded = defineEvent('dream-recorded', 1, z.object({ dreamId: z.uuid(), dreamerId: z.uuid() }));

/** A dream without a title is analysed again; a pending artwork follows. */
export const TitleRequested = defineEvent('title-requested', 1, z.object({ dreamId: z.uuid(), dreamerId: z.uuid() }));

/** The words of a stored dream are new or have changed, or have no embedding yet. */
export const EmbeddingRequested = defineEvent(
  'embedding-requested',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    /** True when the older dreams that have none follow, one after the other. */
    andOlder: z.boolean().optional(),
  }),
);

/** An older dream is read for motifs, as a step of a background reading; its title stays. */
export const MotifsRequested = defineEvent(
  'motifs-requested',
  1,
  z.object({ dreamId: z.uuid(), dreamerId: z.uuid(), readingId: z.uuid() }),
);

/** A dream is stored and gets its title later because the quota of titles is used up. */
export const TitlePostponed = defineEvent(
  'title-postponed',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    /** Identifies this delay: the dreamer is notified once per delay. */
    delayId: z.uuid(),
    until: z.iso.datetime(),
    /** True when the bot sends no reply, because the dream was not sent to it. */
    isSilent: z.boolean().optional(),
  }),
);

/**
 * A dream that was sent to the bot has its text, its title and its artwork; or it is a voice note of a dreamer without AI, whose text is all that
 * follows.
 */
export const DreamCompleted = defineEvent(
  'dream-completed',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    title: z.string(),
    /** Media key of the cover; null without AI. */
    mediaKey: z.string().nullable(),
    /** A sentence for the dreamer, for example that only a part of a long voice note was transcribed. */
    remark: z.string().nullish(),
    /** The night of an earlier dream that is near this one; null without one, or when the dreamer wants no mention. */
    nearNight: z.iso.date().nullish(),
  }),
);

/** A dream is published, or a published dream changed; the payload is all that the canvas may show of it. */
export const DreamPublished = defineEvent(
  'dream-published',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    title: z.string(),
    /** The dreamer's text without the block of details. */
    content: z.string(),
    tags: z.array(z.string()),
    isLucid: z.boolean().default(false),
    isRecurrent: z.boolean().default(false),
    source: DreamSource.default('other'),
    motifs: Motifs.default([]),
    createdAt: z.iso.datetime(),
    night: z.iso.date(),
    /** City or country as the dreamer wrote it in the profile. */
    location: z.string().nullable(),
    /** Media key of the cover, null until there is one. */
    mediaKey: z.string().nullable(),
    /** The dreamer allows no AI processing: the dream may be shown, but not interpreted or illustrated. */
    noAi: z.boolean().default(false),
    /** Contains sexual or violent content: shown only on request and excluded from the motifs and the image of the week. */
    isSensitive: z.boolean().default(false),
  }),
);

/** A published dream is private again or was deleted. */
export const DreamWithdrawn = defineEvent('dream-withdrawn', 1, z.object({ dreamId: z.uuid(), dreamerId: z.uuid() }));

/** A dream is erased, and everything derived from it must be erased too. */
export const DreamErased = defineEvent(
  'dream-erased',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    /** Storage key of the voice note; null for a written dream. */
    audioKey: z.string().nullish(),
    /** Row of messaging's inbound message that the dream came from; null for a dream from elsewhere. */
    messageId: z.uuid().nullish(),
  }),
);

/** A dream song is deleted, by its dreamer or because a dream that it was about is erased. */
export const DreamSongDeleted = defineEvent(
  'dream-song-deleted',
  1,
  z.object({ songId: z.uuid(), dreamerId: z.uuid() }),
);
