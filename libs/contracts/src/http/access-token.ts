import { z } from 'zod';
import { MAX_ACCESS_TOKEN_DAYS } from '../limits.js';
import { exactObject, line } from './written-text.js';

/** What a program may do with a token: read the journal, or record dreams in it. Nothing else has a scope. */
export const SCOPES = ['read', 'write'] as const;
export type Scope = (typeof SCOPES)[number];

/** Where assistants call; the token's scopes are checked for each tool. */
export const MCP_PATH = '/mcp';

export const MAX_TOKEN_NAME_LENGTH = 60;

/** A token that a dreamer made for a program; its secret is shown once, when it is made. */
export const AccessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** The last four characters of the secret. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** At most a minute old while it is used; null before the first use. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** The last use by an assistant, at `/mcp`. */
  assistantUsedAt: z.iso.datetime().nullable(),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** GET /api/tokens, the newest first; one that has expired is not among them. */
export const AccessTokens = z.object({ tokens: z.array(AccessToken) });
export type AccessTokens = z.infer<typeof AccessTokens>;

/** POST /api/tokens */
export const NewAccessToken = exactObject({
  name: line(MAX_TOKEN_NAME_LENGTH, `A name has at most ${MAX_TOKEN_NAME_LENGTH} characters.`).refine(
    (text) => text !== '',
    'Please give it a name.',
  ),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1, 'Please choose what it may do.')
    .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
  /** Days until it expires. */
  days: z.number().int().min(1).max(MAX_ACCESS_TOKEN_DAYS),
});
export type NewAccessToken = z.infer<typeof NewAccessToken>;

/** The answer to POST /api/tokens, the only one with the secret. */
export const CreatedAccessToken = z.object({ token: AccessToken, secret: z.string() });
export type CreatedAccessToken = z.infer<typeof CreatedAccessToken>;

/** Codes of refused requests with a token: 401 for a wrong one, 403 for one that lacks the scope, and for operations without one. */
export const INVALID_TOKEN = 'invalid-token';
export const INSUFFICIENT_SCOPE = 'insufficient-scope';
export const NOT_FOR_TOKENS = 'not-for-tokens';

/** Code of the 409 for a dreamer who has as many tokens as there can be. */
export const ALL_TOKENS_MADE = 'all-tokens-made';
