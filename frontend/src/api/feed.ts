import type { Dream, DreamsPage } from '@dreamloom/contracts/http';
import type { Call, CallError } from './call.js';
import type { Arrival, IdsPage } from './dream-store.js';

interface Result {
  data?: unknown;
  error?: CallError | undefined;
  /** The version of the journal in the header of the answer; 0 for none. */
  meta?: { version: number } | undefined;
}

const ONE_DREAM = /^\/api\/dreams\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The dreams of an answer, whatever it answers: one dream, a page, the present dream of a refused change, or a deletion. */
export function arrivalsOf({ path, method = 'GET' }: Call, { data, error, meta }: Result): Arrival[] {
  const [, id] = ONE_DREAM.exec(path) ?? [];
  if (id !== undefined && (error ? error.status === 404 : method === 'DELETE'))
    return [{ id, dream: null, version: meta?.version || undefined }];
  const answer = error ? error.problem?.present : data;
  if (isDream(answer)) return [arrivalOf(answer, answer.version)];
  const page = toPage(answer as DreamsPage | Dream[] | null);
  return page?.dreams?.every?.(isDream) ? page.dreams.map((dream) => arrivalOf(dream, page.version)) : [];
}

const arrivalOf = ({ version: _, ...dream }: Dream, version: number | undefined): Arrival => ({
  id: dream.id,
  dream,
  version,
});

const isDream = (answer: unknown): answer is Dream =>
  typeof answer === 'object' && answer !== null && 'revision' in answer && 'content' in answer && 'userId' in answer;

/** A bare list of dreams is accepted as one page with the whole journal. */
const toPage = (answer: DreamsPage | Dream[] | null): DreamsPage | null =>
  Array.isArray(answer)
    ? { dreams: answer, total: answer.length, mostDreams: answer.length, version: 0, nextCursor: null }
    : answer;

/** What is cached of a page. */
export function idsOf(answer: DreamsPage | Dream[] | null): IdsPage | null {
  const page = toPage(answer);
  if (page === null) return null;
  const { dreams, ...rest } = page;
  return { ...rest, ids: dreams.map(({ id }) => id), end: dreams.at(-1)?.createdAt ?? null };
}
