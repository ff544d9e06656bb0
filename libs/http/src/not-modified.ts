import fresh from 'fresh';

/** True when a request's `If-None-Match` names this tag, weakened by a cache or not: the response is 304. */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string): boolean =>
  fresh({ 'if-none-match': ifNoneMatch }, { etag });
