import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource, type EntityManager } from 'typeorm';
import { rateLimitKey } from './ip-address.js';
import { type Key, keyedHash } from './keys.js';
import { Refusal } from './problems.js';
import { NotBefore, VendorUnavailable } from './vendor-errors.js';

const TABLE = 'quota';

/** The key of quotas that all users share. */
export const EVERYBODY = 'everybody';

export interface Quota {
  by: string;
  points: number;
  /** Length of a window, which begins with its first use. */
  seconds: number;
  code: string;
  message: (wait: string) => string;
}

export interface QuotaUse<Name extends string = string> {
  name: Name;
  /** A dreamer's id, an IP address, an e-mail address, a phone number or EVERYBODY, according to the quota's `by`. */
  key: string;
  /** Default 1. */
  points?: number;
}

/** The stored key of a quota's uses: IP addresses, e-mail addresses, numbers and tokens are replaced by a keyed hash. */
export function quotaKey({ by }: Pick<Quota, 'by'>, key: string, secret: Key<'quota keys'>): string {
  if (by === 'token') return keyedHash(secret, `token:${key}`);
  if (by !== 'ip' && by !== 'recipient' && by !== 'number') return key;
  return keyedHash(secret, `${by}:${by === 'ip' ? rateLimitKey(key) : key.trim().toLowerCase()}`);
}

export class QuotaExceeded extends Refusal {
  constructor(
    readonly quota: string,
    readonly until: Date,
    code: string,
    message: string,
  ) {
    const params = { quota, until: until.toISOString() };
    super(429, code, message, params, Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1_000)));
  }
}

/** Converts an exceeded quota into a delay, for work that is retried automatically. @throws NotBefore */
export function orDelay(error: unknown): never {
  throw error instanceof QuotaExceeded ? new NotBefore(error.until, `the quota ${error.quota} is used up`) : error;
}

export interface QuotaOptions<Name extends string> {
  /** The schema whose migration ran `quotaTable`. */
  schema: string;
  quotas: Readonly<Record<Name, Quota>>;
  waitInWords: (until: Date, now: Date) => string;
  /** Key of the hashes that replace addresses and numbers. */
  key: Key<'quota keys'>;
}

/** What an operator decided about the quotas of one dreamer. */
export interface OwnQuotas {
  dreamerId: string;
  /** Of two decisions the one with the higher number is valid. */
  revision: number;
  /** No points of any quota are left. */
  isSuspended: boolean;
  /** Points instead of the usual ones, by quota. */
  limits: Readonly<Record<string, number>>;
}

const [SUSPENDED, REVISION] = ['suspended', 'revision'];

const ownKey = (dreamerId: string, name: string) => `own:${dreamerId}:${name}`;

/** SQL that is true while an operator has suspended the dreamer whose id is this expression. */
export const isSuspendedSql = (schema: string, dreamerId: string) =>
  `exists (select 1 from ${schema}.${TABLE} own where own.key = 'own:' || ${dreamerId} || ':${SUSPENDED}')`;

/** SQL of the table in which a service counts, in the layout of rate-limiter-flexible. */
export const quotaTable = (schema: string) =>
  `create table ${schema}.${TABLE} (key varchar(255) constraint quota_pk primary key, points integer not null, expire bigint)`;

/**
 * Counts uses in the service's own schema, across all its replicas; without the database a use is an error and never
 * free.
 */
export class Quotas<Name extends string = string> {
  // A flood of requests from one address is rejected without the database.
  private readonly blockedAddresses = new RateLimiterMemory({ points: 0, duration: 1 });

  constructor(
    private readonly database: DataSource,
    private readonly options: QuotaOptions<Name>,
  ) {
    // This one instance makes the library purge, every five minutes, the rows that expired an hour ago.
    this.limiter({ points: 0, duration: 1, clearExpiredByTimeout: true }, database.manager);
  }

  /**
   * Consumes points of one quota, within the caller's transaction if given: its rollback returns them.
   * @throws QuotaExceeded, after which the caller's transaction must roll back
   */
  consume(name: Name, key: string, points = 1, tx?: EntityManager): Promise<void> {
    return this.consumeAll([{ name, key, points }], tx);
  }

  /**
   * Consumes points of all these quotas, or of none when one of them is used up.
   * @throws QuotaExceeded, after which the caller's transaction must roll back
   */
  async consumeAll(uses: readonly QuotaUse<Name>[], tx?: EntityManager): Promise<void> {
    for (const use of uses) await this.refuseBlocked(use);
    const consume = async (manager: EntityManager) => {
      for (const use of inOneOrder(uses)) await this.take(use, manager);
    };
    await (tx ? consume(tx) : this.transaction(consume));
  }

  /**
   * Consumes one point within the caller's transaction if one is left; otherwise returns false, and the transaction can
   * continue.
   */
  async consumeIfLeft(name: Name, key: string, tx: EntityManager): Promise<boolean> {
    try {
      await this.consume(name, key, 1, tx);
      return true;
    } catch (error) {
      if (!(error instanceof QuotaExceeded)) throw error;
      await this.refund([{ name, key }], tx);
      return false;
    }
  }

  /** Consumes nothing. */
  async isLeft(name: Name, key: string, tx = this.database.manager): Promise<boolean> {
    return (await this.counted({ name, key }, tx)).remainingPoints > 0;
  }

  /** Consumes nothing. @throws QuotaExceeded when no point is left */
  async assertLeft(name: Name, key: string, tx = this.database.manager): Promise<void> {
    const { remainingPoints, msBeforeNext } = await this.counted({ name, key }, tx);
    if (remainingPoints <= 0) throw this.exceeded(name, msBeforeNext);
  }

  /**
   * Runs calls of a vendor that consume points, and returns the points when it throws VendorUnavailable. Everything else
   * counts, also an answer that cannot be used, because the vendor bills it.
   * @throws QuotaExceeded before the calls, or whatever they throw
   */
  async spend<Result>(uses: readonly QuotaUse<Name>[], work: () => Promise<Result>): Promise<Result> {
    await this.consumeAll(uses);
    try {
      return await work();
    } catch (error) {
      // The vendor's error takes precedence over that of the refund.
      if (error instanceof VendorUnavailable) await this.refund(uses).catch(() => undefined);
      throw error;
    }
  }

  /** Returns points that were consumed for work which was not done. */
  async refund(uses: readonly QuotaUse<Name>[], tx?: EntityManager): Promise<void> {
    const refund = async (manager: EntityManager) => {
      for (const use of inOneOrder(uses)) {
        const limiter = this.limiterOf(use.name, manager);
        const key = this.keyOf(use);
        // An expired window has nothing to refund.
        if (await limiter.get(key)) await limiter.reward(key, use.points ?? 1);
      }
    };
    await (tx ? refund(tx) : this.transaction(refund));
  }

  /** Deletes the counts of one key under all quotas. */
  async erase(key: string, tx: EntityManager = this.database.manager): Promise<void> {
    const names = Object.keys(this.options.quotas) as Name[];
    for (const use of inOneOrder(names.map((name) => ({ name, key }))))
      await this.limiterOf(use.name, tx).delete(this.keyOf(use));
    await tx.query(`delete from ${this.options.schema}.${TABLE} where key = any($1)`, [
      [SUSPENDED, REVISION, ...names].map((name) => ownKey(key, name)),
    ]);
  }

  /**
   * Stores what an operator decided about the quotas of one dreamer, unless a later decision is stored. These rows have
   * no expiry and stay until `erase`.
   */
  async setOwn({ dreamerId, revision, isSuspended, limits }: OwnQuotas, tx: EntityManager): Promise<void> {
    const table = `${this.options.schema}.${TABLE}`;
    const newer = await tx.query<unknown[]>(
      `insert into ${table} as stored (key, points) values ($1, $2)
       on conflict (key) do update set points = excluded.points where stored.points < excluded.points returning 1`,
      [ownKey(dreamerId, REVISION), revision],
    );
    if (newer.length === 0) return;
    const entries = [...Object.entries(limits), ...(isSuspended ? [[SUSPENDED, 0] as const] : [])];
    await tx.query(`delete from ${table} where key = any($1)`, [
      [SUSPENDED, ...Object.keys(this.options.quotas)].map((name) => ownKey(dreamerId, name)),
    ]);
    await tx.query(`insert into ${table} (key, points) select * from unnest($1::text[], $2::int[])`, [
      entries.map(([name]) => ownKey(dreamerId, name)),
      entries.map(([, points]) => points),
    ]);
  }

  async isSuspended(dreamerId: string, tx: EntityManager = this.database.manager): Promise<boolean> {
    return (await this.ownPoints(dreamerId, [SUSPENDED], tx)) !== null;
  }

  /** The points that dreamers have used within their current windows, by quota. */
  async usedBy(dreamers: readonly string[], names: readonly Name[]): Promise<Map<string, Record<string, number>>> {
    const keys = dreamers.flatMap((dreamer) => names.map((name) => `${name}:${dreamer}`));
    const rows = await this.database.query<{ key: string; points: number }[]>(
      `select key, points from ${this.options.schema}.${TABLE} where key = any($1) and expire > $2`,
      [keys, Date.now()],
    );
    const counts = new Map(rows.map(({ key, points }) => [key, points]));
    const usedOf = (dreamer: string) =>
      names.flatMap((name) => {
        const count = counts.get(`${name}:${dreamer}`);
        return count === undefined ? [] : [[name, count] as const];
      });
    return new Map(dreamers.map((dreamer) => [dreamer, Object.fromEntries(usedOf(dreamer))]));
  }

  private async take(use: QuotaUse<Name>, manager: EntityManager): Promise<void> {
    const key = this.keyOf(use);
    try {
      await this.limiterOf(use.name, manager, await this.pointsOf(use, manager)).consume(key, use.points ?? 1);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      if (this.isByAddress(use))
        await this.blockedAddresses.block(`${use.name}:${key}`, Math.ceil(error.msBeforeNext / 1_000));
      throw this.exceeded(use.name, error.msBeforeNext);
    }
  }

  private async refuseBlocked(use: QuotaUse<Name>): Promise<void> {
    if (!this.isByAddress(use)) return;
    const blocked = await this.blockedAddresses.get(`${use.name}:${this.keyOf(use)}`);
    if (blocked && blocked.msBeforeNext > 0) throw this.exceeded(use.name, blocked.msBeforeNext);
  }

  private exceeded(name: Name, waitMs: number): QuotaExceeded {
    const { code, message } = this.options.quotas[name];
    const now = new Date();
    const until = new Date(now.getTime() + waitMs);
    return new QuotaExceeded(name, until, code, message(this.options.waitInWords(until, now)));
  }

  private isByAddress({ name }: QuotaUse<Name>): boolean {
    return this.options.quotas[name].by === 'ip';
  }

  private keyOf({ name, key }: QuotaUse<Name>): string {
    return quotaKey(this.options.quotas[name], key, this.options.key);
  }

  /** A rejection rolls back the rows of its transaction. A crash of PostgreSQL may lose counts, which is acceptable. */
  private transaction(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    return this.database.transaction(async (manager) => {
      await manager.query('set local synchronous_commit to off');
      await work(manager);
    });
  }

  /** The points of a quota, which an operator can have set for one dreamer. */
  private async pointsOf({ name, key }: QuotaUse<Name>, manager: EntityManager): Promise<number> {
    const { by, points } = this.options.quotas[name];
    return by === 'dreamer' ? ((await this.ownPoints(key, [SUSPENDED, name], manager)) ?? points) : points;
  }

  private async ownPoints(key: string, names: readonly string[], manager: EntityManager): Promise<number | null> {
    const [row] = await manager.query<{ points: number | null }[]>(
      `select min(points) as points from ${this.options.schema}.${TABLE} where key = any($1)`,
      [names.map((name) => ownKey(key, name))],
    );
    return row?.points ?? null;
  }

  private async counted(use: QuotaUse<Name>, manager: EntityManager) {
    const points = await this.pointsOf(use, manager);
    const counted = await this.limiterOf(use.name, manager, points).get(this.keyOf(use));
    const { seconds } = this.options.quotas[use.name];
    return counted ?? { remainingPoints: points, msBeforeNext: seconds * 1_000 };
  }

  private limiterOf(name: Name, manager: EntityManager, own?: number): RateLimiterPostgres {
    const { points: usual, seconds } = this.options.quotas[name];
    const points = own ?? usual;
    return this.limiter({ keyPrefix: name, points, duration: seconds, clearExpiredByTimeout: false }, manager);
  }

  private limiter(
    own: { keyPrefix?: string; points: number; duration: number; clearExpiredByTimeout: boolean },
    manager: EntityManager,
  ): RateLimiterPostgres {
    const query = async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await manager.query<unknown[]>(text, values);
      return { rows, rowCount: rows.length };
    };
    const store = { storeClient: { query }, storeType: 'client', tableName: TABLE, tableCreated: true };
    return new RateLimiterPostgres({ ...own, ...store, schemaName: this.options.schema });
  }
}

// Rows stay locked until the commit: a fixed order prevents deadlocks, and the shared row comes last so that its lock is
// brief.
function inOneOrder<Name extends string>(uses: readonly QuotaUse<Name>[]): QuotaUse<Name>[] {
  const rank = ({ name, key }: QuotaUse<Name>) => `${key === EVERYBODY ? 1 : 0}${name}:${key}`;
  return [...uses].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
