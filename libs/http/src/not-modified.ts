import fresh from 'fresh';

/** True when `If-None-Match` contains this tag, strong or weak: the response is 304. */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string): boolean =>
  fresh({ 'if-none-match': ifNoneMatch }, { etag });
