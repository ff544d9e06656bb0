import { createHash, randomBytes } from 'node:crypto';
import type { Account } from './account.js';
import type { AuthorizationRequest } from './authorization-request.js';

const CODE_LIFE_MS = 60_000;
const TOKEN_LIFE_MS = 3_599_000;

interface Grant {
  account: Account;
  request: AuthorizationRequest;
  /** When the person said who they are, in seconds. */
  authTime: number;
  expires: number;
}

/** Codes, each good once and for a minute, and the access tokens they were changed for. */
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

  /** The grant behind a code, spent by asking. Undefined: unknown, spent, late, or not this caller's. */
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
