import { z } from 'zod';

/** What a feed shows: the published dreams, for a feed reader (Atom), or the nights with a dream, for a calendar (iCalendar). */
export const FEED_KINDS = ['dreams', 'nights'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

const FILE: Record<FeedKind, string> = { dreams: 'dreams.atom', nights: 'nights.ics' };

/** The token is the whole secret. */
export const feedPath = (kind: FeedKind, token: string): string => `/api/feeds/${token}/${FILE[kind]}`;

/** GET /api/profile/feeds */
export const Feeds = z.object({
  feeds: z.array(z.object({ kind: z.enum(FEED_KINDS), madeAt: z.iso.datetime() })),
});
export type Feeds = z.infer<typeof Feeds>;

/** The path is answered only once, because of its token only a hash is stored. */
export const CreatedFeed = z.object({ path: z.string() });
export type CreatedFeed = z.infer<typeof CreatedFeed>;
