import {
  ALL_PROGRAMS_ALLOWED,
  type Language,
  MAX_ACCESS_TOKEN_DAYS,
  MAX_PROGRAMS,
  type Program,
  type ProgramTokens,
  type Scope,
  SCOPES,
} from '@dreamloom/contracts';
import { EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { AccessTokens, hashOf, PROGRAM_TOKEN_SECONDS } from '../access-token/access-tokens.js';

const CODE_SECONDS = 60;
const UNUSED_DAYS = 30;

const RANDOM_LENGTH = 43;
const FORM = new RegExp(`^dl[cr]_[\\w-]{${2 * RANDOM_LENGTH}}$`);
const FAMILY_START = 'dlc_'.length;

const newRandom = () => randomBytes(32).toString('base64url');
const familyOf = (secret: string) => secret.slice(FAMILY_START, FAMILY_START + RANDOM_LENGTH);

export interface NewProgram {
  dreamerId: string;
  clientId: string;
  name: string;
  scopes: readonly Scope[];
  challenge: string;
  redirectUri: string;
}

/** What a program sends to get tokens: a code or a refresh token, with what proves that it is its own. */
export interface Proof {
  secret: string;
  clientId: string;
  /** Only with a code. */
  verifier?: string;
  redirectUri?: string;
  /** Only with a refresh token: less than what was allowed. */
  scopes?: readonly string[];
}

interface Row {
  id: string;
  clientId: string;
  scopes: Scope[];
  secretHash: Buffer;
  challenge: string | null;
  redirectUri: string | null;
}

/**
 * The programs that dreamers have allowed, and their codes and refresh tokens, of which only hashes are stored. A secret
 * that is used twice, or by another program, ends the program. All times are the database's.
 */
@Injectable()
export class Programs {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly tokens: AccessTokens,
    private readonly log: EventLog,
  ) {}

  async of(dreamerId: string): Promise<Program[]> {
    const rows = await this.database.query<
      (Omit<Program, 'host' | 'createdAt' | 'lastUsedAt'> & {
        clientId: string;
        createdAt: Date;
        lastUsedAt: Date | null;
      })[]
    >(
      `select id, name, client_id as "clientId", scopes, created_at as "createdAt", last_used_at as "lastUsedAt"
       from gateway.program where dreamer_id = $1 and expires_at > now() and challenge is null
       order by created_at desc, id`,
      [dreamerId],
    );
    return rows.map(({ clientId, createdAt, lastUsedAt, ...rest }) => ({
      ...{ ...rest, host: new URL(clientId).host },
      ...{ createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
    }));
  }

  /**
   * @returns the code, which is valid for a minute
   * @throws Refusal 409 when the dreamer has as many programs as allowed
   */
  async allow(program: NewProgram, language: Language): Promise<string> {
    const { dreamerId, clientId, name, scopes, challenge, redirectUri } = program;
    const [id, code] = [randomUUID(), `dlc_${newRandom()}${newRandom()}`];
    await this.transactions.run(null, async (tx) => {
      await tx.query('delete from gateway.program where expires_at <= now()');
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`programs of ${dreamerId}`]);
      const added = await tx.query<unknown[]>(
        `insert into gateway.program (id, dreamer_id, client_id, name, scopes, family_hash, secret_hash, challenge, redirect_uri,
           expires_at)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(secs => $10)
         where (select count(*) from gateway.program where dreamer_id = $2) < $11
         returning id`,
        [
          ...[id, dreamerId, clientId, name, scopes, hashOf(familyOf(code)), hashOf(code), challenge, redirectUri],
          ...[CODE_SECONDS, MAX_PROGRAMS],
        ],
      );
      if (added.length === 0)
        throw new Refusal(
          409,
          ALL_PROGRAMS_ALLOWED,
          `You have allowed ${MAX_PROGRAMS} programs already. Please end one first.`,
          { maxPrograms: MAX_PROGRAMS },
        );
      await this.log.append(tx, 'access-token-made', { dreamerId, tokenId: id, scopes: [...scopes], language });
    });
    return code;
  }

  /** The next tokens of a program, or the error as OAuth names it. */
  async exchange(proof: Proof): Promise<ProgramTokens | 'invalid_grant' | 'invalid_scope'> {
    const { secret } = proof;
    if (!FORM.test(secret)) return 'invalid_grant';
    const result = await this.transactions.run(null, async (tx) => {
      const row = await this.lock(tx, secret);
      if (!row) return 'invalid_grant';
      if (!isProven(row, proof)) {
        await tx.query('delete from gateway.program where id = $1', [row.id]);
        return 'invalid_grant';
      }
      const scopes = proof.scopes ? row.scopes.filter((scope) => proof.scopes?.includes(scope)) : row.scopes;
      if (scopes.length === 0 || proof.scopes?.some((scope) => !(row.scopes as string[]).includes(scope)))
        return 'invalid_scope';
      return this.renew(tx, row, familyOf(secret), scopes);
    });
    this.tokens.deleteKnown();
    return result;
  }

  /** @returns false when the dreamer has no such program */
  async end(dreamerId: string, id: string): Promise<boolean> {
    return this.remove('dreamer_id = $1 and id = $2', [dreamerId, id]);
  }

  /** Ends the program to which a token belongs: an access token, or any of its refresh tokens. */
  async endBy(token: string, clientId: string): Promise<void> {
    await this.remove(
      'client_id = $1 and (family_hash = $2 or id in (select program_id from gateway.access_token where secret_hash = $3))',
      [clientId, hashOf(familyOf(token)), hashOf(token)],
    );
  }

  private async remove(where: string, values: unknown[]): Promise<boolean> {
    const [, count] = await this.database.query<[unknown[], number]>(
      `delete from gateway.program where ${where}`,
      values,
    );
    this.tokens.deleteKnown();
    return count > 0;
  }

  /** One use after the other, so that of two uses of the same secret the second one finds another. */
  private async lock(tx: Tx, secret: string): Promise<Row | undefined> {
    const [row] = await tx.query<Row[]>(
      `select id, client_id as "clientId", scopes, secret_hash as "secretHash", challenge, redirect_uri as "redirectUri"
       from gateway.program where family_hash = $1 and expires_at > now() and not exists (
         select 1 from gateway.account_rule r where r.dreamer_id = program.dreamer_id and r.is_suspended)
       for update`,
      [hashOf(familyOf(secret))],
    );
    return row;
  }

  private async renew(tx: Tx, { id }: Row, family: string, scopes: readonly Scope[]): Promise<ProgramTokens> {
    const refresh = `dlr_${family}${newRandom()}`;
    await tx.query(
      `update gateway.program set secret_hash = $2, challenge = null, redirect_uri = null,
         expires_at = least(now() + make_interval(days => $3), created_at + make_interval(days => $4))
       where id = $1`,
      [id, hashOf(refresh), UNUSED_DAYS, MAX_ACCESS_TOKEN_DAYS],
    );
    return {
      access_token: await this.tokens.makeForProgram(tx, id, scopes),
      ...{ token_type: 'Bearer', expires_in: PROGRAM_TOKEN_SECONDS, refresh_token: refresh },
      scope: SCOPES.filter((scope) => scopes.includes(scope)).join(' '),
    };
  }
}

/** A code needs its verifier and its address, a refresh token only its program. */
function isProven(row: Row, { secret, clientId, verifier, redirectUri }: Proof): boolean {
  if (!row.secretHash.equals(hashOf(secret)) || row.clientId !== clientId) return false;
  if (row.challenge === null) return true;
  return (
    verifier !== undefined &&
    row.challenge === createHash('sha256').update(verifier).digest('base64url') &&
    (redirectUri === undefined || row.redirectUri === redirectUri)
  );
}
