import { createHash, randomBytes } from 'node:crypto';
import type { Account } from './account.js';
import type { AuthorizationRequest } from './authorization-request.js';

const CODE_LIFE_MS = 60_000;
const TOKEN_LIFE_MS = 3_599_000;

interface Grant {
  account: Account;
  request: AuthorizationRequest;
  /** Time of authentication, in seconds. */
  authTime: number;
  expires: number;
}

/** Authorization codes, each valid once and for a minute, and their access tokens. */
export class Grants {
  private readonly codes = new Map<string, Grant>();
  private readonly tokens = new Map<string, { account: Account; expires: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  issueCode(account: Account, request: AuthorizationRequest): string {
    const code = `4/0A${randomBytes(32).toString('base64url')}`;
    const now = this.now();
    this.codes.set(code, { account, request, authTime: Math.floor(now / 1_000), expires: now + CODE_LIFE_MS });
    return code;
  }

  /** Consumes a code and returns its grant. Undefined: unknown, used, expired, or of another client. */
  redeem(code: string, redirectUri: string | undefined, verifier: string | undefined): Grant | undefined {
    const grant = this.codes.get(code);
    this.codes.delete(code);
    if (grant === undefined || grant.expires < this.now() || grant.request.redirectUri !== redirectUri)
      return undefined;
    return provesChallenge(grant.request.codeChallenge, verifier) ? grant : undefined;
  }

  issueToken(account: Account): string {
    const token = `ya29.${randomBytes(32).toString('base64url')}`;
    this.tokens.set(token, { account, expires: this.now() + TOKEN_LIFE_MS });
    return token;
  }

  holderOf(token: string): Account | undefined {
    const held = this.tokens.get(token);
    return held !== undefined && held.expires >= this.now() ? held.account : undefined;
  }

  revoke(token: string): void {
    this.tokens.delete(token);
  }
}

const provesChallenge = (challenge: string | undefined, verifier: string | undefined): boolean =>
  challenge === undefined
    ? verifier === undefined
    : verifier !== undefined && createHash('sha256').update(verifier).digest('base64url') === challenge;
