import { z } from 'zod';
import { MOTIF_KINDS } from '../motif.js';
import { MOODS } from './dream.js';

const Mood = z.enum(MOODS);

export const MAX_RETURNING = 40;
export const MAX_MAP_NODES = 60;
export const MAX_MAP_LINKS = 100;

/** Community frequencies of motifs are released only when at least this many dreamers share the motif. */
export const MIN_MOTIF_DREAMERS = 20;

/** GET /api/patterns?year= */
export const PatternsQuery = z.object({
  /** The year of the present night when absent. */
  year: z
    .string()
    .regex(/^(19|2\d)\d\d$/, 'Please give a year with four digits.')
    .transform(Number)
    .optional(),
});
export type PatternsQuery = z.infer<typeof PatternsQuery>;

/** A night that the dreamer answered. */
export const PatternNight = z.object({
  night: z.iso.date(),
  /** 0: the dreamer reported that there was no dream. */
  dreams: z.number().int(),
  /** The mood of most of its dreams, of several the first in the order of MOODS; absent without one. */
  mood: Mood.optional(),
  /** Absent unless one of its dreams is lucid. */
  isLucid: z.literal(true).optional(),
});
export type PatternNight = z.infer<typeof PatternNight>;

export const PatternMonth = z.object({
  /** `YYYY-MM`; a dream belongs to the month of its night. */
  month: z.string(),
  dreams: z.number().int(),
  /** Dreams with each mood; a dream may have several. */
  moods: z.record(Mood, z.number().int()),
  lucid: z.number().int(),
  recurrent: z.number().int(),
  /** Mean strength of all emotions of the month's dreams, from -2 to 2; null without any. */
  strength: z.number().nullable(),
  /** Mean lucidity of the dreams that have one, from 0 to 5; null without any. */
  lucidity: z.number().nullable(),
});
export type PatternMonth = z.infer<typeof PatternMonth>;

/** A motif of at least two dreams. */
export const ReturningMotif = z.object({
  /** The value of the filter `motif` of GET /api/dreams. */
  key: z.string(),
  /** As the newest dream names it. */
  text: z.string(),
  kind: z.enum(MOTIF_KINDS),
  dreams: z.number().int(),
  firstNight: z.iso.date(),
  lastNight: z.iso.date(),
  /**
   * The z-score of its log-odds against the journals of the other dreamers: above 0 it is more frequent than there. Null
   * while fewer than MIN_MOTIF_DREAMERS dreamers share it.
   */
  unusual: z.number().nullable(),
  /** Dreams with it in each month of the year. */
  spark: z.array(z.number().int()).length(12),
});
export type ReturningMotif = z.infer<typeof ReturningMotif>;

/** A motif or a person of at least two dreams. */
export const MapNode = z.object({
  /** The key of a motif or the id of a person: the value of the filter `motif` or `person` of GET /api/dreams. */
  id: z.string(),
  kind: z.enum([...MOTIF_KINDS, 'person']),
  text: z.string(),
  dreams: z.number().int(),
});
export type MapNode = z.infer<typeof MapNode>;

const MapLink = z.object({
  /** Indices of two nodes, a before b. */
  a: z.number().int(),
  b: z.number().int(),
  /** Dreams in which both appear. */
  dreams: z.number().int(),
});

/**
 * What the nights of a journal have in common. Dreams in the trash do not count. `counts`, `nights`, `months`, `hours`
 * and `spark` are about the year; `streak`, `returning` and `map` about the whole journal.
 */
export const Patterns = z.object({
  year: z.number().int(),
  /** Years with an answered night, newest first. */
  years: z.array(z.number().int()),
  /** The present night in the dreamer's time zone. */
  today: z.iso.date(),
  counts: z.object({
    dreams: z.number().int(),
    /** Nights with a dream. */
    nights: z.number().int(),
    nightsWithoutDream: z.number().int(),
    lucid: z.number().int(),
    recurrent: z.number().int(),
    /**
     * Nights with a dream in a row. A night without a dream that the dreamer reported neither counts nor ends the row; a
     * night without an answer ends it. The current row includes the present night or the one before; `current` is 0 without it.
     */
    streak: z.object({ current: z.number().int(), max: z.number().int() }),
    /** The share of nights with a dream among answered nights, from 0 to 1; null without answered nights. */
    recallRate: z.number().nullable(),
  }),
  /** Answered nights, oldest first. */
  nights: z.array(PatternNight),
  /** January to December. */
  months: z.array(PatternMonth).length(12),
  /** Dreams by the hour of waking in the dreamer's present time zone, from 0 to 23. */
  hours: z.array(z.number().int()).length(24),
  /**
   * At most MAX_RETURNING, most dreams first: the half with most dreams and, of the others, those that are most unusual.
   */
  returning: z.array(ReturningMotif).max(MAX_RETURNING),
  map: z.object({
    /** The motifs and people of most dreams, most dreams first; at least two each. */
    nodes: z.array(MapNode).max(MAX_MAP_NODES),
    /** The strongest links, strongest first; at least two dreams each. */
    links: z.array(MapLink).max(MAX_MAP_LINKS),
  }),
});
export type Patterns = z.infer<typeof Patterns>;
