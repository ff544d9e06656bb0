import { z } from 'zod';
import { Dream } from './dream.js';
import { OpenCircle } from './open-circle.js';
import { exactObject } from './written-text.js';

/** Number of dreams in the strip of the canvas. */
export const STRIP_LENGTH = 10;

export const CollectiveDream = Dream.pick({
  id: true,
  title: true,
  content: true,
  tags: true,
  isLucid: true,
  isRecurrent: true,
  source: true,
  createdAt: true,
  generatedImageUrl: true,
  isSensitive: true,
}).extend({
  isPublic: z.literal(true),
  /** The viewer's own id on the viewer's own dreams, null on all others. */
  userId: z.uuid().nullable(),
  /** City and country at most. */
  userLocation: z.string().nullable(),
  /** How many others dreamt that too, and whether the viewer did: never who. */
  dreamtTooCount: z.number().int(),
  dreamtToo: z.boolean(),
});
export type CollectiveDream = z.infer<typeof CollectiveDream>;

/** Maximum number of dreams in one response, and of dreams that are read together. */
const MAX_STRIP_LENGTH = 20;

/** GET /api/dreams/collective?limit=&skip=&circle= */
export const CollectiveQuery = z.object({
  limit: z.coerce.number<number>().int().min(1).max(MAX_STRIP_LENGTH).default(STRIP_LENGTH),
  /** Number of newer dreams to leave out. */
  skip: z.coerce.number<number>().int().min(0).max(1_000).default(0),
  /** The dreamer's circle whose dreams are answered; those of everybody when absent. */
  circle: OpenCircle.optional(),
});
export type CollectiveQuery = z.infer<typeof CollectiveQuery>;

export const CollectiveDreams = z.object({ dreams: z.array(CollectiveDream) });
export type CollectiveDreams = z.infer<typeof CollectiveDreams>;

/** PUT /api/dreams/collective/:published/dreamt-too */
export const DreamtToo = exactObject({ dreamtToo: z.boolean() });
