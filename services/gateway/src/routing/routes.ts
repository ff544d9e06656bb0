/** The services behind the edge. */
export type Upstream = 'dreams' | 'media' | 'messaging' | 'collective';

/**
 * `dreamer`: signed in or 401. `visitor`: anybody, and the service learns who it is when they are signed in.
 * `vendor`: another company's computer, which signs what it sends; the service checks that.
 */
export type Audience = 'dreamer' | 'visitor' | 'vendor';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Route {
  /** A path; one that ends in `/*` stands for itself and all below it. */
  path: string;
  service: Upstream;
  who: Audience;
  methods: readonly Method[];
}

const ALL: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** THE MAP OF /api: exact paths first, then the longest prefix. What is not here does not exist. */
export const ROUTES: readonly Route[] = [
  { path: '/api/dreams/collective', service: 'collective', who: 'dreamer', methods: ['GET'] },
  { path: '/api/dreams/collective/*', service: 'collective', who: 'dreamer', methods: ['POST'] },
  { path: '/api/dreams/collective-interpretation', service: 'collective', who: 'dreamer', methods: ['POST'] },
  { path: '/api/stats/total-users', service: 'dreams', who: 'dreamer', methods: ['GET'] },
  { path: '/api/connect-whatsapp', service: 'messaging', who: 'dreamer', methods: ['POST'] },
  { path: '/api/disconnect-whatsapp', service: 'messaging', who: 'dreamer', methods: ['POST'] },
  { path: '/api/contact', service: 'messaging', who: 'visitor', methods: ['POST'] },
  { path: '/api/dreams/*', service: 'dreams', who: 'dreamer', methods: ALL },
  { path: '/api/profile/*', service: 'dreams', who: 'dreamer', methods: ALL },
  { path: '/api/mail/*', service: 'dreams', who: 'visitor', methods: ['GET', 'POST'] },
  { path: '/api/people/*', service: 'dreams', who: 'dreamer', methods: ALL },
  { path: '/api/badges/*', service: 'dreams', who: 'dreamer', methods: ['GET'] },
  { path: '/api/collective-dreams/*', service: 'collective', who: 'visitor', methods: ['GET', 'POST'] },
  { path: '/api/media/*', service: 'media', who: 'visitor', methods: ['GET'] },
  { path: '/api/webhooks/*', service: 'messaging', who: 'vendor', methods: ['POST'] },
];
