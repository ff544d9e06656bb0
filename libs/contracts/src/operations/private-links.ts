import { z } from 'zod';
import { CreatedPrivateLink, NewPrivateLink, PrivateLinks, PrivateLinksQuery } from '../http/index.js';
import { DREAM_NOT_FOUND } from '../internal/dreamer.js';
import {
  CardRequest,
  LINK_NOT_FOUND,
  LinkFile,
  LinkFileRequest,
  LinkPass,
  LinkPassword,
  OpenedPrivateLink,
  OpenPrivateLink,
  PASSWORD_NEEDED,
  SharedSong,
  WRONG_PASSWORD,
} from '../internal/private-link.js';
import { QUOTAS } from '../quotas.js';
import { operations } from './operation.js';

export const privateLinks = operations(
  { service: 'dreams', audience: 'dreamer', topic: 'Private links' },
  {
    'GET /api/private-links': {
      summary: 'The dreamer’s private links, newest first, with how often and when each was opened.',
      query: PrivateLinksQuery,
      response: PrivateLinks,
    },
    'POST /api/private-links': {
      summary:
        'Makes a link through which whoever has it sees these dreams and dream songs; its path is answered only now.',
      body: NewPrivateLink,
      status: 201,
      response: CreatedPrivateLink,
      quotas: ['privateLinksPerDay'],
      errors: {
        [DREAM_NOT_FOUND]: 404,
        'song-not-found': 404,
        [QUOTAS.privateLinksPerDay.code]: 429,
        unavailable: 503,
      },
    },
    'DELETE /api/private-links/:link': {
      audience: 'owner',
      summary: 'Takes a link back: from now on its page and its files are gone.',
      status: 204,
      errors: { [LINK_NOT_FOUND]: 404 },
    },
  },
);

const token = z.string();
const NOT_FOUND = { 404: 'The link is unknown, over or taken back: always the same page.' };

/** Pages for browsers. What a link shows is requested from the dreams service for each of them. */
export const visitorPages = operations(
  { service: 'gateway', audience: 'visitor', topic: 'Private links' },
  {
    'GET /s/:token': {
      summary: 'The page of a private link, or the question for its password.',
      params: { token },
      response: 'text/html',
      cache: 'no-store',
      otherStatuses: NOT_FOUND,
    },
    'POST /s/:token': {
      summary: 'Takes the password of a private link, and leads to its page.',
      params: { token },
      body: 'application/x-www-form-urlencoded',
      maxBody: 4_096,
      response: 'text/html',
      status: 303,
      cache: 'no-store',
      otherStatuses: { ...NOT_FOUND, 403: 'The password is wrong.', 429: 'Too many passwords were tried.' },
    },
    'GET /s/:token/:file': {
      summary:
        'A file of the page: `card.jpg`, or by the number of a dream its painting `0.webp` or recording `0.audio`.',
      params: { token, file: z.string() },
      query: z.object({ w: z.string().optional() }),
      response: 'image/webp',
      cache: 'no-store',
      otherStatuses: { ...NOT_FOUND, 206: 'The piece of a recording that `Range` names.' },
    },
  },
);

export const privateLinksInternal = operations(
  { service: 'dreams', audience: 'internal', topic: 'Internal' },
  {
    'POST /internal/private-links/open': {
      summary: 'What a private link shows, which counts as an opening.',
      body: OpenPrivateLink,
      response: OpenedPrivateLink,
      errors: { [LINK_NOT_FOUND]: 404, [PASSWORD_NEEDED]: 401 },
    },
    'POST /internal/private-links/password': {
      summary: 'A pass for the right password of a private link.',
      body: LinkPassword,
      response: LinkPass,
      quotas: ['linkPasswordsPerHour'],
      errors: { [LINK_NOT_FOUND]: 404, [WRONG_PASSWORD]: 403, [QUOTAS.linkPasswordsPerHour.code]: 429 },
    },
    'POST /internal/private-links/file': {
      summary: 'Where media has a file that a private link shows.',
      body: LinkFileRequest,
      response: LinkFile,
      errors: { [LINK_NOT_FOUND]: 404 },
    },
    'POST /internal/cards': {
      service: 'media',
      summary: 'Draws the picture that a chat shows beside a link.',
      body: CardRequest,
      response: 'image/jpeg',
    },
    'GET /internal/interpretations/:dreamer/:song': {
      service: 'collective',
      summary: 'One dream song of a dreamer.',
      response: SharedSong,
      errors: { 'song-not-found': 404 },
    },
  },
);
