import type { WeeklyRecord } from '@dreamloom/contracts/http';
import type { RequestHandler } from 'msw';
import { http, HttpResponse } from 'msw';

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
