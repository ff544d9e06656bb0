import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { Call, CallError } from './call.js';
import { call } from './call.js';

/**
 * A 401 on a query is an empty response (null), not an error. As it may also mean that the session has expired, the
 * user call is repeated, and an empty user brings the sign-in prompt instead of an empty journal.
 */
const callWithSession: BaseQueryFn<Call, unknown, CallError> = async (request, context, extra) => {
  const result = await call(request, context, extra);
  if (result.error?.status !== 401) return result;
  if (context.endpoint !== 'getUser') context.dispatch(api.util.invalidateTags(['User']));
  return context.type === 'query' ? { data: null } : result;
};

/** The one cache of server state; every noun adds its endpoints in `<noun>.api.ts`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callWithSession,
  tagTypes: [
    'User',
    // The pages of the journal and of searches in it, beside what else shows dreams.
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
    'Motifs',
    'MotifReading',
    'DreamMotifs',
  ],
  // A cached response is stale at once: a page that is opened again refetches.
  refetchOnMountOrArgChange: true,
  // A change shows at once, also while another request is running: an interpretation may take a minute.
  invalidationBehavior: 'immediately',
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
