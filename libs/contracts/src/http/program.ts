import { z } from 'zod';
import { SCOPES } from './access-token.js';
import { exactObject } from './written-text.js';

const given = z.string().max(2_000).optional();

/** What a program requests, in the names of OAuth 2.1: the query of the page /allow, to which the program leads the dreamer. */
export const ProgramRequest = z.object({
  response_type: given,
  client_id: given,
  redirect_uri: given,
  scope: given,
  state: given,
  code_challenge: given,
  code_challenge_method: given,
  resource: given,
});
export type ProgramRequest = z.infer<typeof ProgramRequest>;

/** Why a program cannot be allowed, in the names of OAuth 2.1; `access_denied` when it would only read and the dreamer has switched AI off. */
const ProgramProblem = z.enum([
  ...(['unsupported_response_type', 'invalid_request', 'invalid_target', 'invalid_scope', 'access_denied'] as const),
]);
export type ProgramProblem = z.infer<typeof ProgramProblem>;

/** GET /api/programs/request */
export const RequestingProgram = z.object({
  /** As the program calls itself. */
  name: z.string(),
  /** The host of its document, which is known for sure. */
  host: z.string(),
  /** Where the browser goes afterwards: another host, or the dreamer's own device. */
  returnsTo: z.string(),
  isOnDevice: z.boolean(),
  /** What it requests and can have. */
  scopes: z.array(z.enum(SCOPES)),
  /** The dreamer has switched AI off, so that reading is not among the scopes. */
  isAiOff: z.boolean(),
  problem: ProgramProblem.nullable(),
  /** The address of the program for a dreamer who does not allow it. */
  refusal: z.string(),
});
export type RequestingProgram = z.infer<typeof RequestingProgram>;

/** POST /api/programs */
export const AllowedRequest = exactObject({
  request: ProgramRequest,
  scopes: z.array(z.enum(SCOPES)).min(1, 'Please choose what it may do.'),
});
export type AllowedRequest = z.infer<typeof AllowedRequest>;

/** The answer to POST /api/programs: the address of the program, with the code that it turns into tokens. */
export const ProgramAnswer = z.object({ address: z.string() });
export type ProgramAnswer = z.infer<typeof ProgramAnswer>;

/** A program that the dreamer has allowed. */
export const Program = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: z.iso.datetime(),
  /** At most a minute old while it is used; null before the first use. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Program = z.infer<typeof Program>;

/** GET /api/programs, the newest first */
export const Programs = z.object({ programs: z.array(Program) });
export type Programs = z.infer<typeof Programs>;

/** Code of the 422 for a program whose document cannot be read, or that wants the browser to go elsewhere. */
export const UNKNOWN_PROGRAM = 'unknown-program';
/** Code of the 422 for a request that changed, or that cannot be allowed. */
export const REQUEST_NOT_ALLOWED = 'request-not-allowed';
/** Code of the 409 for a dreamer who has allowed as many programs as there can be. */
export const ALL_PROGRAMS_ALLOWED = 'all-programs-allowed';

/** The answer of /oauth/token. */
export const ProgramTokens = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int(),
  refresh_token: z.string(),
  scope: z.string(),
});
export type ProgramTokens = z.infer<typeof ProgramTokens>;
