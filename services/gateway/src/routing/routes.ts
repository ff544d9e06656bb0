import { ARCHIVE_TYPE, IMPORT_ADDRESS, LARGEST_ARCHIVE } from '@dreamloom/contracts';

/** The services behind the edge. */
export type Upstream = 'dreams' | 'media' | 'messaging' | 'collective';

/**
 * `dreamer`: signed in or 401. `visitor`: anybody, and the service learns who it is when they are signed in.
 * `vendor`: another company's computer, which signs what it sends; the service checks that.
 * `signed`: whoever holds an address that the service signed; mail providers call it without an Origin (RFC 8058).
 */
export type Audience = 'dreamer' | 'visitor' | 'vendor' | 'signed';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a request may carry. */
export interface BodyRule {
  /** The one content type; none: any, and the service decides. */
  type?: string;
  maxBytes: number;
  /** Largest number of fields of a form. */
  maxFields?: number;
  /** Passed on while it arrives; every other body is read whole before a connection to the service is taken. */
  streams?: true;
}

export interface Route {
  /** A path; one that ends in `/*` stands for itself and all below it. */
  path: string;
  service: Upstream;
  who: Audience;
  methods: readonly Method[];
  /** JSON_BODY when it is not given. */
  body?: BodyRule;
  /** How long the service may leave the edge without a byte of its answer; ANSWER_TIMEOUT_MS when it is not given. */
  answerMs?: number;
}

const ALL: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** What a route takes that says nothing else, the edge's own too. */
export const JSON_BODY: BodyRule = { type: 'application/json', maxBytes: 1_048_576 };
const ARCHIVE_BODY: BodyRule = { type: ARCHIVE_TYPE, maxBytes: LARGEST_ARCHIVE, streams: true };
const WEBHOOK_BODY: BodyRule = { maxBytes: 65_536, maxFields: 100 };
const ONE_CLICK_BODY: BodyRule = { maxBytes: 8_192 };

export const ANSWER_TIMEOUT_MS = 30_000;
// An interpretation or a week's image may be minutes in the making, and an archive pauses between two files.
const SLOW_MS = 120_000;

/** THE MAP OF /api: exact paths first, then the longest prefix. What is not here does not exist. */
export const ROUTES: readonly Route[] = [
  { path: '/api/dreams/collective', service: 'collective', who: 'dreamer', methods: ['GET'] },
  { path: '/api/dreams/collective/*', service: 'collective', who: 'dreamer', methods: ['POST'] },
  {
    ...{ path: '/api/dreams/collective-interpretation', service: 'collective', who: 'dreamer', methods: ['POST'] },
    answerMs: SLOW_MS,
  },
  { path: '/api/stats/total-users', service: 'dreams', who: 'dreamer', methods: ['GET'] },
  { path: '/api/connect-whatsapp', service: 'messaging', who: 'dreamer', methods: ['POST'] },
  { path: '/api/disconnect-whatsapp', service: 'messaging', who: 'dreamer', methods: ['POST'] },
  { path: '/api/contact', service: 'messaging', who: 'visitor', methods: ['POST'] },
  { path: '/api/dreams/*', service: 'dreams', who: 'dreamer', methods: ALL },
  {
    ...{ path: IMPORT_ADDRESS, service: 'dreams', who: 'dreamer', methods: ['POST'] },
    ...{ body: ARCHIVE_BODY, answerMs: SLOW_MS },
  },
  { path: '/api/profile/*', service: 'dreams', who: 'dreamer', methods: ALL, answerMs: SLOW_MS },
  {
    ...{ path: '/api/mail/unsubscribe/*', service: 'dreams', who: 'signed', methods: ['GET', 'POST'] },
    body: ONE_CLICK_BODY,
  },
  { path: '/api/people/*', service: 'dreams', who: 'dreamer', methods: ALL },
  { path: '/api/badges/*', service: 'dreams', who: 'dreamer', methods: ['GET'] },
  {
    ...{ path: '/api/collective-dreams/*', service: 'collective', who: 'visitor', methods: ['GET', 'POST'] },
    answerMs: SLOW_MS,
  },
  { path: '/api/media/*', service: 'media', who: 'visitor', methods: ['GET'] },
  { path: '/api/webhooks/*', service: 'messaging', who: 'vendor', methods: ['POST'], body: WEBHOOK_BODY },
];
