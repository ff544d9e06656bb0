import { type Dream, type GivenMotif, isLucidAt, type LiveDream } from '@dreamloom/contracts/http';
import { aDream, aProblem, aUser } from '../builders.js';

const PAGE = 4;

/** What a server lacks on which the web app relies. */
export interface ServerFaults {
  ignoresIfMatch?: boolean;
  forgetsKeys?: boolean;
  /** A list of motifs replaces what was added elsewhere. */
  ignoresSeen?: boolean;
  /** Answers do not say of which version of the journal they are. */
  hasNoVersions?: boolean;
}

interface Stored {
  dream: Dream;
  key: string;
  isDeleted: boolean;
  people: Set<string>;
  motifs: Set<string>;
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
  /** The people and motifs that were added to a dream or removed from it: `<dream> +<name>`. */
  readonly entries = new Set<string>();
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

  has(id: string, entry: string): boolean {
    const one = this.stored.get(id);
    return one?.people.has(entry) === true || one?.motifs.has(entry) === true;
  }

  /** Another device adds a motif. */
  addMotif(id: string, text: string): void {
    this.stored.get(id)?.motifs.add(text);
    this.announce(id);
  }

  handle(method: string, url: URL, headers: Headers, body: string | null): Response {
    if (url.pathname === '/api/auth/user') return json(aUser());
    const given = (body === null ? {} : JSON.parse(body)) as Partial<Dream>;
    if (url.pathname === '/api/people') return json({ ...given, id: (given as { name: string }).name });
    const [, id, part, entry] = /^\/api\/dreams\/([^/]+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    if (id === undefined && method === 'POST') return this.create(headers.get('idempotency-key') ?? '', given);
    if (id === undefined) return this.page(url.searchParams.get('cursor'));
    const one = this.stored.get(id);
    if (!one || one.isDeleted) return refusal(404, 'dream-not-found');
    if (method === 'GET') return json(this.answered(one));
    const ifMatch = headers.get('if-match');
    if (ifMatch !== null && ifMatch !== `"${one.dream.revision}"` && !this.faults.ignoresIfMatch)
      return refusal(409, 'edited-elsewhere', { present: this.answered(one) });
    if (part === 'people' || part === 'motifs') return this.changeEntries(one, part, given, entry);
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
    const dream = aDream({ content, createdAt });
    const one = { dream, key, isDeleted: false, people: new Set<string>(), motifs: new Set<string>() };
    this.stored.set(one.dream.id, one);
    this.announce(one.dream.id);
    return one;
  }

  private changeEntries(one: Stored, part: 'people' | 'motifs', given: object, removed?: string): Response {
    const {
      personId,
      motifs = [],
      seen = [],
    } = given as { personId?: string; motifs?: GivenMotif[]; seen?: GivenMotif[] };
    const added = personId === undefined ? motifs.map(({ text }) => text) : [personId];
    const gone = removed === undefined ? seen.map(({ text }) => text) : [removed];
    if (removed !== undefined && !one.people.has(removed)) {
      this.entries.add(`${one.dream.id} -${removed}`);
      return refusal(404, 'person-not-found');
    }
    if (part === 'motifs' && this.faults.ignoresSeen) one.motifs.clear();
    for (const name of gone) {
      one[part].delete(name);
      this.entries.add(`${one.dream.id} -${name}`);
    }
    for (const name of added) {
      one[part].add(name);
      this.entries.add(`${one.dream.id} +${name}`);
    }
    this.announce(one.dream.id);
    return json({});
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
