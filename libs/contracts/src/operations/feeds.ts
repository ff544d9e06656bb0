import { z } from 'zod';
import { CreatedFeed, FEED_KINDS, Feeds } from '../http/index.js';
import { NOT_MODIFIED, operations, REVALIDATE } from './operation.js';

const kind = z.enum(FEED_KINDS);
const token = z.string();

export const feeds = operations(
  { service: 'dreams', audience: 'dreamer', topic: 'Feeds' },
  {
    'GET /api/profile/feeds': {
      summary: 'Which feeds the dreamer has made, without their addresses.',
      response: Feeds,
    },
    'PUT /api/profile/feeds/:kind': {
      summary: 'Makes the address of a feed, or replaces it: an earlier one is gone. Its path is answered only now.',
      params: { kind },
      response: CreatedFeed,
    },
    'DELETE /api/profile/feeds/:kind': {
      summary: 'Takes the address of a feed back.',
      params: { kind },
      status: 204,
      errors: { 'feed-not-found': 404 },
    },
    'GET /api/feeds/:token/dreams.atom': {
      audience: 'signed',
      summary: 'The published dreams of whoever made this address, as Atom (RFC 4287).',
      params: { token },
      response: 'application/atom+xml',
      otherStatuses: NOT_MODIFIED,
      cache: REVALIDATE,
    },
    'GET /api/feeds/:token/nights.ics': {
      audience: 'signed',
      summary: 'The nights with a dream of whoever made this address, as iCalendar (RFC 5545).',
      params: { token },
      response: 'text/calendar',
      otherStatuses: NOT_MODIFIED,
      cache: REVALIDATE,
    },
  },
);
