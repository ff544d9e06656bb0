import {
  preferredLanguage,
  type ProgramAnswer,
  type Programs as ProgramList,
  type QuotaName,
  type RequestingProgram,
} from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { SENT, Serves } from '@dreamloom/http';
import { ENV, notFound, Quotas } from '@dreamloom/platform';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { GatewayEnv } from '../gateway.env.js';
import { AllowProgram } from './allow-program.use-case.js';
import { addressesOf } from './oauth-documents.js';
import { Programs } from './programs.js';

const word = z.string().min(1).max(2_000);

// A parameter that comes twice is a list, which no string accepts.
const TokenRequest = z.object({
  client_id: word,
  resource: word.optional(),
  scope: word.optional(),
  code: word.optional(),
  code_verifier: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .optional(),
  redirect_uri: word.optional(),
  refresh_token: word.optional(),
  grant_type: word,
});
type TokenRequest = z.infer<typeof TokenRequest>;
const Revocation = z.object({ client_id: word, token: word });

/** What the dreamer decides about programs, and what programs call. */
@Controller()
export class ProgramController {
  private readonly addresses;

  constructor(
    private readonly allowProgram: AllowProgram,
    private readonly programs: Programs,
    private readonly quotas: Quotas<QuotaName>,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {
    this.addresses = addressesOf(env.PUBLIC_BASE_URL);
  }

  @Serves('GET /api/programs')
  async list({ dreamerId }: RequestOf<'GET /api/programs'>): Promise<ProgramList> {
    return { programs: await this.programs.of(dreamerId) };
  }

  @Serves('GET /api/programs/request')
  describe({ dreamerId, query }: RequestOf<'GET /api/programs/request'>): Promise<RequestingProgram> {
    return this.allowProgram.describe(dreamerId, query);
  }

  @Serves('POST /api/programs')
  async allow(
    { dreamerId, body }: RequestOf<'POST /api/programs'>,
    @Req() request: FastifyRequest,
  ): Promise<ProgramAnswer> {
    await this.quotas.consume('newTokensPerDay', dreamerId);
    const language = preferredLanguage(request.headers['accept-language']);
    return { address: await this.allowProgram.allow(dreamerId, body.request, body.scopes, language) };
  }

  @Serves('DELETE /api/programs/:program')
  async end({ dreamerId, program }: RequestOf<'DELETE /api/programs/:program'>): Promise<void> {
    if (!(await this.programs.end(dreamerId, program))) throw notFound('program');
  }

  @Serves('GET /.well-known/oauth-protected-resource')
  resource() {
    return this.addresses.resourceDocument(this.env.PRODUCT_NAME);
  }

  @Serves('GET /.well-known/oauth-protected-resource/mcp')
  resourceByPath() {
    return this.resource();
  }

  @Serves('GET /.well-known/oauth-authorization-server')
  server() {
    return this.addresses.serverDocument();
  }

  @Serves('POST /oauth/token')
  async token({ body }: RequestOf<'POST /oauth/token'>, @Res() reply: FastifyReply): Promise<typeof SENT> {
    const answer = await this.tokensFor(body);
    await (typeof answer === 'string' ? reply.code(400).send({ error: answer }) : reply.send(answer));
    return SENT;
  }

  @Serves('POST /oauth/revoke')
  async revoke({ body }: RequestOf<'POST /oauth/revoke'>, @Res() reply: FastifyReply): Promise<typeof SENT> {
    const given = Revocation.safeParse(body);
    if (given.success) await this.programs.endBy(given.data.token, given.data.client_id);
    await (given.success ? reply.send() : reply.code(400).send({ error: 'invalid_request' }));
    return SENT;
  }

  private async tokensFor(body: unknown) {
    const given = TokenRequest.safeParse(body);
    if (!given.success) return 'invalid_request';
    const { grant_type, resource, client_id: clientId, ...proof } = given.data;
    if (!GRANTS.includes(grant_type)) return 'unsupported_grant_type';
    if (resource !== undefined && !this.addresses.isResource(resource)) return 'invalid_target';
    const secret = grant_type === 'refresh_token' ? proof.refresh_token : proof.code;
    // A code is no refresh token, and the other way round.
    if (secret === undefined || !secret.startsWith(grant_type === 'refresh_token' ? 'dlr_' : 'dlc_'))
      return secret === undefined ? 'invalid_request' : 'invalid_grant';
    return this.programs.exchange({ secret, clientId, ...detailsOf(grant_type, proof) });
  }
}

const GRANTS = ['authorization_code', 'refresh_token'];

const detailsOf = (grant: string, { code_verifier, redirect_uri, scope }: Partial<TokenRequest>) =>
  grant === 'refresh_token'
    ? { ...(scope !== undefined && { scopes: scope.split(' ') }) }
    : {
        ...(code_verifier !== undefined && { verifier: code_verifier }),
        ...(redirect_uri !== undefined && { redirectUri: redirect_uri }),
      };
