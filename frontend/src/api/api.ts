import { createApi } from '@reduxjs/toolkit/query/react';
import { call } from './call.js';
import { received } from './dream-store.js';
import { arrivalsOf } from './feed.js';

/**
 * Every answer with dreams enters the store here. A 401 on a query is an empty response (null), not an error. As it may also mean that the session has expired, the
 * user call is repeated, and an empty user brings the sign-in prompt instead of an empty journal.
 */
export const callWithSession: typeof call = async (request, context, extra) => {
  const result = await call(request, context, extra);
  const arrivals = arrivalsOf(request, result);
  if (arrivals.length > 0) context.dispatch(received(arrivals));
  if (result.error?.status !== 401) return result;
  if (context.endpoint !== 'getUser') context.dispatch(api.util.invalidateTags(['User']));
  return context.type === 'query' ? { data: null } : result;
};

const TAGS = [
  'User',
  // The pages of the journal and of searches in it, beside what else depends on dreams.
  'Journal',
  'Dreams',
  'Brand',
  'Images',
  'People',
  'DreamPeople',
  'Stats',
  'Transcript',
  'Canvas',
  'Songs',
  'Nudge',
  'Voices',
  'Imports',
  'SignInWays',
  'Motifs',
  'MotifReading',
  'DreamMotifs',
  'PrivateLinks',
  'Webhooks',
  'Feeds',
  'Circles',
] as const;

/** What the cache holds of an account beside the account itself. */
export const TAGS_OF_ACCOUNT = TAGS.filter((tag) => tag !== 'User' && tag !== 'Brand');

/** The one cache of server state; every noun adds its endpoints in `<noun>.api.ts`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callWithSession,
  tagTypes: TAGS,
  // A cached response is stale at once: a page that is opened again refetches.
  refetchOnMountOrArgChange: true,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
