import { type Dream, isLucidAt, type LiveDream } from '@dreamloom/contracts/http';
import { aDream, aProblem, aUser } from '../builders.js';

const PAGE = 4;

/** What a server lacks on which the web app relies. */
export interface ServerFaults {
  ignoresIfMatch?: boolean;
  forgetsKeys?: boolean;
  /** Answers do not say of which version of the journal they are. */
  hasNoVersions?: boolean;
}

interface Stored {
  dream: Dream;
  key: string;
  isDeleted: boolean;
}

interface Write {
  kind: 'create' | 'edit' | 'delete';
  key: string;
  /** The words that were written, and those that they replaced. */
  content: string | null;
  replaced: string | null;
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const refusal = (status: number, code: string, more: object = {}) =>
  json({ ...aProblem(status, code), code, ...more }, status);

/** A journal in memory with the rules of the real one. */
export class ModelServer {
  readonly stored = new Map<string, Stored>();
  readonly writes: Write[] = [];
  readonly ratings = new Set<number | null>();
  /** Dreams that others saw without their mark. */
  readonly unmarked = new Set<string>();
  readonly everDeleted = new Set<string>();
  readonly listeners = new Set<(change: LiveDream) => void>();
  private version = 1;
  private time = Date.parse('2026-11-23T08:00:00.000Z');

  constructor(private readonly faults: ServerFaults = {}) {}

  /** Newest first. */
  get shown(): Dream[] {
    const present = [...this.stored.values()].filter(({ isDeleted }) => !isDeleted).map(({ dream }) => dream);
    return present.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  }

  /** Another device edits a dream; `isOwn` is false for what the AI does. */
  elsewhere(id: string, changes: Partial<Dream>, isOwn = true): void {
    const one = this.stored.get(id);
    if (one && !one.isDeleted) this.change(one, changes, isOwn);
  }

  setDeleted(id: string, isDeleted: boolean): void {
    const one = this.stored.get(id);
    if (!one) return;
    one.isDeleted = isDeleted;
    this.everDeleted.add(id);
    this.announce(id);
  }

  handle(method: string, url: URL, headers: Headers, body: string | null): Response {
    if (url.pathname === '/api/auth/user') return json(aUser());
    const given = (body === null ? {} : JSON.parse(body)) as Partial<Dream>;
    const [, id, part] = /^\/api\/dreams\/([^/]+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    if (id === undefined && method === 'POST') return this.create(headers.get('idempotency-key') ?? '', given);
    if (id === undefined) return this.page(url.searchParams.get('cursor'));
    const one = this.stored.get(id);
    if (!one || one.isDeleted) return refusal(404, 'dream-not-found');
    if (method === 'GET') return json(this.answered(one));
    const ifMatch = headers.get('if-match');
    if (ifMatch !== null && ifMatch !== `"${one.dream.revision}"` && !this.faults.ignoresIfMatch)
      return refusal(409, 'edited-elsewhere', { present: this.answered(one) });
    const replaced = one.dream.content;
    if (method === 'DELETE') {
      this.writes.push({ kind: 'delete', key: one.key, content: null, replaced });
      this.setDeleted(id, true);
      return new Response(null, { status: 204, headers: { 'journal-version': String(this.version) } });
    }
    if (given.content !== undefined && given.content !== replaced)
      this.writes.push({ kind: 'edit', key: one.key, content: given.content, replaced });
    const { lucidity } = given;
    if (lucidity !== undefined) this.ratings.add(lucidity);
    // A fact leaves the revision as it is.
    const isOwn = part === undefined || part === 'visibility';
    this.change(one, { ...given, ...(lucidity != null && { isLucid: isLucidAt(lucidity) }) }, isOwn);
    return json(this.answered(one));
  }

  private create(key: string, { content = '' }: Partial<Dream>): Response {
    const known = [...this.stored.values()].find((one) => one.key === key);
    if (known && !this.faults.forgetsKeys)
      return known.isDeleted ? refusal(409, 'in-the-trash') : json(this.answered(known));
    this.writes.push({ kind: 'create', key, content, replaced: null });
    return json(this.answered(this.add(content, key)), 201);
  }

  /** Stores a dream. */
  add(content: string, key = content): Stored {
    const createdAt = new Date((this.time += 60_000)).toISOString();
    const one = { dream: aDream({ content, createdAt }), key, isDeleted: false };
    this.stored.set(one.dream.id, one);
    this.announce(one.dream.id);
    return one;
  }

  private change(one: Stored, changes: Partial<Dream>, isOwn: boolean): void {
    const isChanged = Object.entries(changes).some(
      ([name, value]) => JSON.stringify(one.dream[name as keyof Dream]) !== JSON.stringify(value),
    );
    if (!isChanged) return;
    const { isPublic, isSensitive } = { ...one.dream, ...changes };
    if (isPublic && !isSensitive) this.unmarked.add(one.dream.id);
    one.dream = { ...one.dream, ...changes, revision: one.dream.revision + (isOwn ? 1 : 0) };
    this.announce(one.dream.id);
  }

  private page(cursor: string | null): Response {
    const all = this.shown;
    const from = cursor === null ? 0 : all.findIndex(({ createdAt }) => createdAt < cursor);
    const dreams = from < 0 ? [] : all.slice(from, from + PAGE);
    const isLast = from < 0 || from + PAGE >= all.length;
    const nextCursor = isLast ? null : (dreams.at(-1)?.createdAt ?? null);
    return json({ dreams, total: all.length, version: this.versionOf(), nextCursor });
  }

  private answered({ dream }: Stored): object {
    return { ...dream, version: this.versionOf() };
  }

  private versionOf = () => (this.faults.hasNoVersions ? undefined : this.version);

  private announce(dreamId: string): void {
    this.version += 1;
    this.listeners.forEach((listener) => listener({ dreamId, version: this.version }));
  }
}
