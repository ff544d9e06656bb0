import {
  type BadgeStats,
  type Brand,
  type CircleMornings,
  type CollectiveDream,
  type Dream,
  type DreamSong,
  type DreamsPage,
  type ImportedFiles,
  type MotifReading,
  type Nudge,
  type OpenCircles,
  type Patterns,
  type RealityChecks,
  searchedWords,
  searchText,
  type Session,
  type SignInWay,
  type SimilarDreams,
  type User,
  type VoiceCapture,
  type WeeklyRecord,
} from '@dreamloom/contracts/http';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { aBrand, aPage, aProblem, aUser, somePatterns } from './builders.js';
import { noAnswer } from './server.js';

export const brand = (over: Partial<Brand> = {}): RequestHandler =>
  http.get('*/api/brand', () => HttpResponse.json(aBrand(over)));

export const signedOut = (): RequestHandler =>
  http.get('*/api/auth/user', () => HttpResponse.json(aProblem(401, 'Please sign in'), { status: 401 }));

export const signedIn = (over: Partial<User> = {}): RequestHandler =>
  http.get('*/api/auth/user', () => HttpResponse.json(aUser(over)));

export const failure = (status: number, message: string) => HttpResponse.json(aProblem(status, message), { status });

export const failing = (path: string, status: number, message: string): RequestHandler =>
  http.all(`*${path}`, () => failure(status, message));

/** A journal that finds no inflected words, and each of its dreams by its id. */
export const journal = (dreams: Dream[], over: Partial<DreamsPage> = {}): RequestHandler =>
  http.get(/\/api\/dreams(\/[\da-f-]{36})?$/, ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const [id] = /[\da-f-]{36}$/.exec(pathname) ?? [];
    if (id === undefined) {
      const words = searchedWords(searchParams.get('q') ?? '').map(searchText);
      const found = dreams.filter(({ title, content }) =>
        words.every((word) => searchText(`${title}\n${content}`).includes(word)),
      );
      return HttpResponse.json(aPage(found, { total: dreams.length, ...over }));
    }
    const dream = dreams.find((one) => one.id === id);
    return dream ? HttpResponse.json(dream) : failure(404, 'This dream is not here');
  });

/** What the page of any dream shows beside it: no earlier texts, no motifs and no private links. */
export const emptyDreamPage = (): RequestHandler[] => [
  http.get('*/api/dreams/:dream/revisions', () => HttpResponse.json({ revisions: [] })),
  http.get('*/api/private-links', () => HttpResponse.json({ links: [] })),
  http.get('*/api/dreams/:dream/motifs', () => HttpResponse.json({ motifs: [], emotions: [], isRead: true })),
  http.get('*/api/dreams/:dream/circles', () => HttpResponse.json({ circles: [] })),
  http.get('*/api/motifs', () => HttpResponse.json({ motifs: [], merges: [] })),
];

/** A journal whose months and earlier years are not counted. */
export const noCalendar = (): RequestHandler =>
  http.get(/\/api\/dreams\/(months|on-this-night)$/, ({ request }) =>
    HttpResponse.json(request.url.endsWith('months') ? { months: [] } : { isExact: true, dreams: [], version: 0 }),
  );

/** A dreamer in no circle who has blocked no one. */
export const noCircles = (): RequestHandler =>
  http.get(/\/api\/(circles|blocks|open-circles)$/, ({ request }) =>
    HttpResponse.json({ circles: [], blocks: [], ...(request.url.endsWith('open-circles') && NO_OPEN_CIRCLES) }),
  );
const NO_OPEN_CIRCLES: OpenCircles = { city: null, country: null, birthYear: null, open: [] };

/** The circles of a city, a country and a generation that the dreamer is in. */
export const openCircles = (over: Partial<OpenCircles>): RequestHandler =>
  http.get('*/api/open-circles', () => HttpResponse.json({ ...NO_OPEN_CIRCLES, ...over }));

export const emptyTrash = (): RequestHandler => http.get('*/api/dreams/trash', () => HttpResponse.json({ dreams: [] }));

export const importedFiles = (over: Partial<ImportedFiles> = {}): RequestHandler =>
  http.get('*/api/profile/import', () =>
    HttpResponse.json({ waiting: 0, missing: 0, unreadable: 0, failed: 0, ...over }),
  );

export const voices = (list: VoiceCapture[] = []): RequestHandler =>
  http.get('*/api/dreams/voice', () => HttpResponse.json({ voices: list }));

export const nudge = (over: Partial<Nudge> = {}): RequestHandler =>
  http.get('*/api/nudge', () =>
    HttpResponse.json({
      ...{ isOn: false, time: '07:00', days: [1, 2, 3, 4, 5, 6, 7], byChat: false, timeZone: null },
      ...{ pushKey: 'key', devices: 0, chats: [] },
      ...over,
    }),
  );

export const realityChecks = (over: Partial<RealityChecks> = {}): RequestHandler =>
  http.get('*/api/reality-checks', () =>
    HttpResponse.json({
      ...{ isOn: false, times: ['10:00', '14:00', '18:00'], timeZone: null, pushKey: 'key', devices: 0 },
      ...{ byChat: false, chats: [] },
      ...over,
    }),
  );

export const circleMornings = (over: Partial<CircleMornings> = {}): RequestHandler =>
  http.get('*/api/circle-mornings', () =>
    HttpResponse.json({
      ...{ isOn: false, time: '08:00', timeZone: null, pushKey: 'key', devices: 0, byChat: false, chats: [] },
      ...over,
    }),
  );

export const signInWays = (ways: SignInWay[] = []): RequestHandler =>
  http.get('*/api/profile/sign-in-ways', () => HttpResponse.json({ ways }));

export const sessions = (list: Session[] = []): RequestHandler =>
  http.get('*/api/sessions', () => HttpResponse.json({ sessions: list }));

export const monthlyLetter = (): RequestHandler =>
  http.get('*/api/monthly-letter', () => HttpResponse.json({ isOn: false, byChat: false, timeZone: null, chats: [] }));

/** The dreams that are near any dream. */
export const similarDreams = (dreams: SimilarDreams['dreams'] = []): RequestHandler =>
  http.get('*/api/dreams/:dream/similar', () => HttpResponse.json({ isRead: true, dreams }));

/** A call that never answers. */
export const pending = (path: string): RequestHandler => http.all(`*${path}`, () => noAnswer());

export const canvas = (dreams: CollectiveDream[]): RequestHandler =>
  http.get('*/api/dreams/collective', () => HttpResponse.json({ dreams }));

/** A canvas of public dreams that answers with as many as are requested. */
export const publicDreams = (dreams: CollectiveDream[]): RequestHandler =>
  http.get('*/api/dreams/collective', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const skip = Number(searchParams.get('skip') ?? 0);
    return HttpResponse.json({ dreams: dreams.slice(skip, skip + Number(searchParams.get('limit'))) });
  });

export const badgeStats = (over: Partial<BadgeStats> = {}): RequestHandler =>
  http.get('*/api/badges/stats', () =>
    HttpResponse.json({ rankings: { dream_streak_silver: 18 }, totalUsers: 2841, ...over }),
  );

export const noPeople = (): RequestHandler =>
  http.get(/\/api\/(dreams\/[^/]+\/)?people$/, () => HttpResponse.json({ people: [] }));

export const dreamers = (totalUsers = 1_284): RequestHandler =>
  http.get('*/api/stats/total-users', () => HttpResponse.json({ totalUsers }));

export const songs = (list: DreamSong[] = []): RequestHandler =>
  http.get('*/api/dream-songs', () => HttpResponse.json({ songs: list, total: list.length }));

/** A week without public dreams. */
export const aWeek = (over: Partial<WeeklyRecord> = {}): WeeklyRecord => ({
  weekStart: '2026-11-16',
  weekEnd: '2026-11-22',
  weekTitle: 'A Quiet Week',
  collectivePrompt: null,
  imageStoredBase64: null,
  imageUrl: null,
  dreamCount: 0,
  uniqueDreamers: 0,
  topWordsFormatted: '',
  ...over,
});

/** Weekly records by how many weeks ago they were; every other week is empty. Records the queries in `requested`. */
export const weeks = (byOffset: Record<number, WeeklyRecord> = {}, requested: string[] = []): RequestHandler =>
  http.get('*/api/collective-dreams/weekly', ({ request }) => {
    const { search, searchParams } = new URL(request.url);
    requested.push(search);
    return HttpResponse.json(byOffset[Number(searchParams.get('week') ?? 0)] ?? aWeek());
  });

/** Regions that every week knows. */
export const regions = (names: string[] = []): RequestHandler =>
  http.get('*/api/collective-dreams/places', () => HttpResponse.json({ places: names }));

/** What the nights have in common, by the year in the address. Records the queries in `requested`. */
export const patterns = (over: Partial<Patterns> = {}, requested: string[] = []): RequestHandler =>
  http.get('*/api/patterns', ({ request }) => {
    const { search, searchParams } = new URL(request.url);
    requested.push(search);
    return HttpResponse.json(somePatterns({ year: Number(searchParams.get('year') ?? 2026), ...over }));
  });

export const reading = (over: Partial<MotifReading> = {}): RequestHandler =>
  http.get('*/api/motifs/reading', () => HttpResponse.json({ state: 'none', done: 0, total: 0, until: null, ...over }));
