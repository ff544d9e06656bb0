import {
  type AccessToken,
  ALL_TOKENS_MADE,
  type CreatedAccessToken,
  type Language,
  MAX_ACCESS_TOKENS,
  type NewAccessToken,
  type Scope,
} from '@dreamloom/contracts';
import { EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { DataSource } from 'typeorm';

// A revocation by another replica takes effect after this time at the latest.
const CACHE_MS = 1_000;
const CACHE_SIZE = 10_000;

/** Of a token that a program gets. */
export const PROGRAM_TOKEN_SECONDS = 3_600;

const CHECK_LENGTH = 6;
const FORM = new RegExp(`^dlp_([\\w-]{43})([0-9a-z]{${CHECK_LENGTH}})$`);

const checkOf = (random: string) => crc32(random).toString(36).padStart(CHECK_LENGTH, '0').slice(-CHECK_LENGTH);

/** `dlp_`, 256 random bits and a checksum: secret scanners find it, and a mistyped one needs no query. */
function newSecret(): string {
  const random = randomBytes(32).toString('base64url');
  return `dlp_${random}${checkOf(random)}`;
}

function hasForm(secret: string): boolean {
  const [, random, check] = FORM.exec(secret) ?? [];
  return random !== undefined && checkOf(random) === check;
}

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

export interface TokenUse {
  id: string;
  dreamerId: string;
  scopes: readonly Scope[];
  expiresAt: Date;
}

type Row = Omit<AccessToken, 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'assistantUsedAt'> &
  Record<'createdAt' | 'expiresAt', Date> &
  Record<'lastUsedAt' | 'assistantUsedAt', Date | null>;

const COLUMNS = `id, name, scopes, ending, created_at as "createdAt", expires_at as "expiresAt",
  last_used_at as "lastUsedAt", assistant_used_at as "assistantUsedAt"`;

/** Makes, finds and revokes the tokens of programs. All times are the database's, so that replicas agree. */
@Injectable()
export class AccessTokens {
  private readonly cache = new LRUCache<string, Promise<TokenUse | null>>({ max: CACHE_SIZE, ttl: CACHE_MS });

  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly log: EventLog,
  ) {}

  async of(dreamerId: string): Promise<AccessToken[]> {
    const rows = await this.database.query<Row[]>(
      `select ${COLUMNS} from gateway.access_token where dreamer_id = $1 and expires_at > now() and program_id is null
       order by created_at desc, id`,
      [dreamerId],
    );
    return rows.map(tokenOf);
  }

  async make(
    dreamerId: string,
    { name, scopes, days }: NewAccessToken,
    language: Language,
  ): Promise<CreatedAccessToken> {
    const [id, secret] = [randomUUID(), newSecret()];
    const token = await this.transactions.run(null, async (tx) => {
      await tx.query('delete from gateway.access_token where expires_at <= now()');
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`access tokens of ${dreamerId}`]);
      const [row] = await tx.query<Row[]>(
        `insert into gateway.access_token (id, secret_hash, dreamer_id, name, scopes, ending, expires_at)
         select $1, $2, $3, $4, $5, $6, now() + make_interval(days => $7)
         where (select count(*) from gateway.access_token where dreamer_id = $3 and program_id is null) < $8
         returning ${COLUMNS}`,
        [id, hashOf(secret), dreamerId, name, scopes, secret.slice(-4), days, MAX_ACCESS_TOKENS],
      );
      if (!row)
        throw new Refusal(
          409,
          ALL_TOKENS_MADE,
          `You have ${MAX_ACCESS_TOKENS} tokens already. Please remove one first.`,
          { maxTokens: MAX_ACCESS_TOKENS },
        );
      await this.log.append(tx, 'access-token-made', { dreamerId, tokenId: id, scopes, language });
      return tokenOf(row);
    });
    return { token, secret };
  }

  /** The token of an allowed program, for an hour; the one before is left a minute for what it has begun. */
  async makeForProgram(tx: Tx, programId: string, scopes: readonly Scope[]): Promise<string> {
    const secret = newSecret();
    await tx.query('delete from gateway.access_token where program_id = $1 and expires_at <= now()', [programId]);
    await tx.query(
      `update gateway.access_token set expires_at = least(expires_at, now() + interval '1 minute') where program_id = $1`,
      [programId],
    );
    await tx.query(
      `insert into gateway.access_token (id, secret_hash, dreamer_id, name, scopes, ending, expires_at, program_id)
       select $1, $2, dreamer_id, name, $3, $4, now() + make_interval(secs => $5), id from gateway.program where id = $6`,
      [randomUUID(), hashOf(secret), scopes, secret.slice(-4), PROGRAM_TOKEN_SECONDS, programId],
    );
    return secret;
  }

  /** @returns false when the dreamer has no such token */
  async revoke(dreamerId: string, id: string): Promise<boolean> {
    const [, count] = await this.database.query<[unknown[], number]>(
      'delete from gateway.access_token where dreamer_id = $1 and id = $2',
      [dreamerId, id],
    );
    this.cache.clear();
    return count > 0;
  }

  async removeAll(tx: Tx, dreamerId: string): Promise<void> {
    await tx.query('delete from gateway.access_token where dreamer_id = $1', [dreamerId]);
    await tx.query('delete from gateway.program where dreamer_id = $1', [dreamerId]);
  }

  deleteKnown(): void {
    this.cache.clear();
  }

  /** Finds a token by its secret, and notes the use; that of an allowed program is one for assistants alone. The result can be one second old. */
  use(secret: string, by: 'program' | 'assistant'): Promise<TokenUse | null> {
    if (!hasForm(secret)) return Promise.resolve(null);
    const key = `${by} ${secret}`;
    const known = this.cache.get(key);
    if (known) return known;
    const answer = this.look(secret, by);
    this.cache.set(key, answer);
    answer.catch(() => this.cache.delete(key));
    return answer;
  }

  private async look(secret: string, by: 'program' | 'assistant'): Promise<TokenUse | null> {
    const column = by === 'assistant' ? 'assistant_used_at' : 'last_used_at';
    const [row] = await this.database.query<(TokenUse & { isDueForTouch: boolean; programId: string | null })[]>(
      `select id, program_id as "programId", dreamer_id as "dreamerId", scopes, expires_at as "expiresAt",
         coalesce(${column} < now() - interval '1 minute', true) as "isDueForTouch"
       from gateway.access_token where secret_hash = $1 and expires_at > now() and ($2 or program_id is null) and not exists (
         select 1 from gateway.account_rule r where r.dreamer_id = access_token.dreamer_id and r.is_suspended)`,
      [hashOf(secret), by === 'assistant'],
    );
    if (!row) return null;
    const { isDueForTouch, programId, ...use } = row;
    if (isDueForTouch)
      await this.database.query(
        `update gateway.access_token set last_used_at = now()${by === 'assistant' ? ', assistant_used_at = now()' : ''} where id = $1`,
        [use.id],
      );
    if (isDueForTouch && programId !== null)
      await this.database.query('update gateway.program set last_used_at = now() where id = $1', [programId]);
    return use;
  }
}

const tokenOf = ({ createdAt, expiresAt, lastUsedAt, assistantUsedAt, ...rest }: Row): AccessToken => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  assistantUsedAt: assistantUsedAt?.toISOString() ?? null,
});
