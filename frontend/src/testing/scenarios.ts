import type {
  BadgeStats,
  Brand,
  CollectiveDream,
  Dream,
  DreamsPage,
  User,
  WeeklyRecord,
} from '@dreamloom/contracts/http';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { aBrand, aPage, aProblem, aUser } from './builders.js';

/** The house under its name. */
export const brand = (over: Partial<Brand> = {}): RequestHandler =>
  http.get('*/api/brand', () => HttpResponse.json(aBrand(over)));

/** Nobody has a session. */
export const signedOut = (): RequestHandler =>
  http.get('*/api/auth/user', () => HttpResponse.json(aProblem(401, 'Please sign in'), { status: 401 }));

/** A dreamer has a session. */
export const signedIn = (over: Partial<User> = {}): RequestHandler =>
  http.get('*/api/auth/user', () => HttpResponse.json(aUser(over)));

/** How the server says that it fails. */
export const failure = (status: number, message: string) => HttpResponse.json(aProblem(status, message), { status });

/** The server fails at a path. */
export const failing = (path: string, status: number, message: string): RequestHandler =>
  http.all(`*${path}`, () => failure(status, message));

/** A journal that fits on one page. */
export const journal = (dreams: Dream[], over: Partial<DreamsPage> = {}): RequestHandler =>
  http.get('*/api/dreams', () => HttpResponse.json(aPage(dreams, over)));

/** No dream was deleted. */
export const emptyTrash = (): RequestHandler => http.get('*/api/dreams/trash', () => HttpResponse.json({ dreams: [] }));

/** A call that never answers. */
export const pending = (path: string): RequestHandler =>
  http.all(`*${path}`, () => new Promise<never>(() => undefined));

/** What hangs on the canvas. */
export const canvas = (dreams: CollectiveDream[]): RequestHandler =>
  http.get('*/api/dreams/collective', () => HttpResponse.json({ dreams }));

/** Where the dreamers of the house stand. */
export const badgeStats = (over: Partial<BadgeStats> = {}): RequestHandler =>
  http.get('*/api/badges/stats', () =>
    HttpResponse.json({ rankings: { dream_streak_silver: 18 }, totalUsers: 2841, ...over }),
  );

/** Nobody was met in any dream. */
export const nobodyMet = (): RequestHandler =>
  http.get('*/api/dreams/:id/people', () => HttpResponse.json({ people: [] }));

/** So many people dream here. */
export const dreamers = (totalUsers = 1_284): RequestHandler =>
  http.get('*/api/stats/total-users', () => HttpResponse.json({ totalUsers }));

/** A week in which nobody has dreamed in public yet. */
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

/** The weeks by how long ago they were; every other week is quiet. Notes the queries it was asked with. */
export const weeks = (byOffset: Record<number, WeeklyRecord> = {}, asked: string[] = []): RequestHandler =>
  http.get('*/api/collective-dreams/weekly', ({ request }) => {
    const { search, searchParams } = new URL(request.url);
    asked.push(search);
    return HttpResponse.json(byOffset[Number(searchParams.get('week') ?? 0)] ?? aWeek());
  });

/** Places of which every week can be told. */
export const places = (names: string[] = []): RequestHandler =>
  http.get('*/api/collective-dreams/places', () => HttpResponse.json({ places: names }));
