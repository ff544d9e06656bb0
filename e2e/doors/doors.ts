/**
 * THE DOORS OF THE HOUSE: every route that is served, and who may come in. `:dream` and the like name things of a dreamer
 * (things.ts); a line that ends in `/*` stands for every route below it.
 */
export const DOORS = {
  /** Anybody. */
  public: [
    'GET *',
    'GET /health',
    'GET /ready',
    'GET /robots.txt',
    'GET /sitemap.xml',
    'GET /site.webmanifest',
    'GET /api/health',
    'GET /api/brand',
    'GET /api/auth/google',
    'GET /api/auth/google/callback',
    'GET /api/logout',
    'GET /api/docs',
    'GET /api/docs/docs.css',
    'GET /api/docs/openapi.json',
    'GET /api/collective-dreams/weekly',
    'GET /api/collective-dreams/places',
    'POST /api/collective-dreams/generate-image',
    'POST /api/contact',
  ],

  /** Whoever holds the address that the house has signed; 404 for all others. */
  signed: ['GET /api/mail/unsubscribe/:mail', 'POST /api/mail/unsubscribe/:mail'],

  /** Vendors, by the signature of what they send; they know neither sessions nor origins. */
  vendor: ['POST /api/webhooks/whatsapp', 'POST /api/webhooks/whatsapp/status'],

  /** Any dreamer who is signed in, for what is theirs or everybody's; 401 for all others. */
  session: [
    'GET /api/auth/user',
    'POST /api/sessions/end',
    'GET /api/live',
    'GET /api/stats/total-users',
    'GET /api/badges/stats',
    'POST /api/connect-whatsapp',
    'POST /api/disconnect-whatsapp',
    'GET /api/dreams',
    'GET /api/dreams/trash',
    'GET /api/dreams/collective',
    'POST /api/dreams/collective-interpretation',
    'POST /api/dreams/collective/:published/report',
    'GET /api/people',
    'POST /api/people',
    'PATCH /api/profile',
    'GET /api/profile/export',
    'POST /api/profile/import',
    'GET /api/profile/photo',
    'DELETE /api/profile',
  ],

  /** The one dreamer to whom all the things in the path belong; 401 without a session, 404 for other dreamers. */
  owner: [
    'GET /api/dreams/:dream',
    'PATCH /api/dreams/:dream',
    'DELETE /api/dreams/:dream',
    'POST /api/dreams/:trashed/restore',
    'POST /api/dreams/:dream/retry',
    'GET /api/dreams/:dream/revisions',
    'GET /api/dreams/:dream/revisions/:revision',
    'POST /api/dreams/:dream/revisions/:revision/restore',
    'GET /api/dreams/:dream/images',
    'POST /api/dreams/:dream/generate-image',
    'POST /api/dreams/:dream/images/:image/activate',
    'GET /api/dreams/:dream/people',
    'POST /api/dreams/:dream/people',
    'DELETE /api/dreams/:dream/people/:person',
    'GET /api/dreams/:dream/transcript',
    'POST /api/dreams/:dream/transcribe',
    'POST /api/dreams/:dream/transcripts/:transcript/take',
    'POST /api/dreams/:dream/send-notification',
  ],

  /** Pictures: 404 for everybody but their owner, signed in or not. */
  picture: ['GET /api/media/:picture'],

  /** Accounts in OPERATOR_EMAILS; all others get what the web app says of an unknown page. */
  operator: [
    'GET /admin',
    'GET /admin/deliveries',
    'POST /admin/deliveries/:subscription/retry',
    'POST /admin/deliveries/:subscription/:event/retry',
    'GET /admin/reports',
    'POST /admin/reports/:published/:judgement',
    'GET /admin/queues',
    'GET /admin/queues/*',
    'POST /admin/queues/*',
    'PUT /admin/queues/*',
    'PATCH /admin/queues/*',
  ],

  /** Services of the house, by its secret; from outside there is no way here. */
  internal: [
    'POST /internal/dreamers',
    'GET /internal/dreamers/:dreamer',
    'GET /internal/dreamers/:dreamer/painting-consent',
    'GET /internal/dreamers/:dreamer/speech-language',
    'POST /internal/dreams/by-ids',
    'POST /internal/dreams/:published/unpublish',
    'PUT /internal/archive/pictures/:artwork',
    'PUT /internal/archive/voices/:voice',
    'GET /internal/phone-links/:dreamer',
    'GET /internal/voice-notes/:message',
    'GET /internal/correspondence/:dreamer',
    'GET /internal/letters/:fingerprint',
    'GET /internal/interpretations/:dreamer',
    'GET /internal/reports',
    'POST /internal/reports/:published/settle',
    'POST /internal/weeks/:week/close-again',
  ],

  /** The way to the services: what is not in the map of the gateway is not there. */
  passage: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].flatMap((method) =>
    ['/api', '/api/', '/api/*'].map((path) => `${method} ${path}`),
  ),
} as const satisfies Record<string, readonly string[]>;

export type Kind = keyof typeof DOORS;

/** What is sent to a door that wants words; the rest gets an empty object. */
export const BODIES: Record<string, object> = {
  'PATCH /api/dreams/:dream': { content: 'newer still' },
  'POST /api/dreams/:dream/people': { personId: ':person' },
  'POST /api/dreams/:dream/transcribe': { language: 'es-ES' },
  'POST /api/dreams/:dream/send-notification': { recipientEmail: 'friend@example.org' },
  'PATCH /api/profile': { location: 'Lisbon' },
  'POST /api/dreams/collective/:published/report': { reason: 'explicit' },
  'POST /api/people': { name: 'Mei', relationshipType: 'friend' },
};

/** A route without the names of what stands in its path, which everybody gives as they like. */
export const nameless = (route: string) => route.replaceAll(/:\w+/g, ':');

/** The door that a served route is, or undefined when nobody has said who may come in. */
export function doorOf(route: string): { kind: Kind; door: string } | undefined {
  const all = (Object.keys(DOORS) as Kind[]).flatMap((kind) => DOORS[kind].map((door) => ({ kind, door })));
  return (
    all.find(({ door }) => nameless(door) === nameless(route)) ??
    all.find(({ kind, door }) => kind === 'operator' && door.endsWith('/*') && route.startsWith(door.slice(0, -1)))
  );
}
