import type { LanguageChoice, ProfileChanges, User } from '@dreamloom/contracts/http';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api, TAGS_OF_ACCOUNT } from './api.js';
import { mutation, query } from './call.js';
import { useIsOffline } from './connection.js';
import { accountChanged } from './dream-store.js';

/** Seconds for which the user call is fresh. */
const USER_FRESH_SECONDS = 300;

/** Milliseconds between two user calls while it is unknown whether there is a session. */
const UNKNOWN_SESSION_RETRY_MS = 2_000;

export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query({
      ...query('GET /api/auth/user'),
      keepUnusedDataFor: USER_FRESH_SECONDS,
      providesTags: ['User'],
    }),
  }),
});

/** The signed-in dreamer; refetched on mount once the response is no longer fresh. */
export const useUser = () => userApi.useGetUserQuery(undefined, { refetchOnMountOrArgChange: USER_FRESH_SECONDS });

/** False where the operator has configured no messenger: dreams come from the web app alone. */
export const useHasChat = (): boolean => userApi.endpoints.getUser.useQueryState().data?.channels.length !== 0;

export type Session =
  | { state: 'loading' }
  | { state: 'signed-in'; user: User }
  /** `unreachable`: no user call succeeded, so that the session is unknown. */
  | { state: 'signed-out'; unreachable: boolean };

/** The session by the latest user call that succeeded: a later one that fails takes no page from its dreamer. */
export function useSession(): Session {
  const { data, error, isUninitialized, isLoading, refetch } = useUser();
  const isUnknown = !data && error !== undefined;
  const isOffline = useIsOffline();
  const wasOffline = useRef(false);
  const dispatch = useDispatch();
  const userId = data?.id;
  const lastUserId = useRef(userId);
  useEffect(() => {
    if (userId === undefined) return;
    if (lastUserId.current !== undefined && lastUserId.current !== userId) {
      dispatch(accountChanged());
      dispatch(api.util.invalidateTags(TAGS_OF_ACCOUNT));
    }
    lastUserId.current = userId;
  }, [userId, dispatch]);
  useEffect(() => {
    if (!isUnknown) return;
    const timer = setInterval(() => void refetch(), UNKNOWN_SESSION_RETRY_MS);
    return () => clearInterval(timer);
  }, [isUnknown, refetch]);
  useEffect(() => {
    // The user whom this device has stored may not be the one of the session.
    if (wasOffline.current && !isOffline) {
      void refetch();
      dispatch(api.util.invalidateTags(['Journal']));
    }
    wasOffline.current = isOffline;
  }, [isOffline, refetch, dispatch]);
  if (isUninitialized || isLoading) return { state: 'loading' };
  if (data) return { state: 'signed-in', user: data };
  return { state: 'signed-out', unreachable: isUnknown };
}

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveProfile: build.mutation({
      ...mutation('PATCH /api/profile', (body: ProfileChanges) => ({ body })),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
    setLanguage: build.mutation({
      ...mutation('PUT /api/profile/language', (body: LanguageChoice) => ({ body })),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
  }),
});

export const { useSaveProfileMutation, useSetLanguageMutation } = accountApi;

/** Stores the browser's time zone for a dreamer who has none: the nights of dreams depend on it. */
export function useTimeZoneOfBrowser({ timezone }: User): void {
  const [save] = useSaveProfileMutation();
  const isMissing = timezone === null;
  useEffect(() => {
    if (isMissing) void save({ timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone });
  }, [isMissing, save]);
}
