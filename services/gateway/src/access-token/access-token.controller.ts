import {
  type AccessTokens as AccessTokenList,
  type CreatedAccessToken,
  preferredLanguage,
  type QuotaName,
} from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { notFound, Quotas } from '@dreamloom/platform';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessTokens } from './access-tokens.js';

@Controller()
export class AccessTokenController {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  @Serves('GET /api/tokens')
  async list({ dreamerId }: RequestOf<'GET /api/tokens'>): Promise<AccessTokenList> {
    return { tokens: await this.tokens.of(dreamerId) };
  }

  @Serves('POST /api/tokens')
  async make(
    { dreamerId, body }: RequestOf<'POST /api/tokens'>,
    @Req() request: FastifyRequest,
  ): Promise<CreatedAccessToken> {
    await this.quotas.consume('newTokensPerDay', dreamerId);
    return this.tokens.make(dreamerId, body, preferredLanguage(request.headers['accept-language']));
  }

  @Serves('DELETE /api/tokens/:token')
  async revoke({ dreamerId, token }: RequestOf<'DELETE /api/tokens/:token'>): Promise<void> {
    if (!(await this.tokens.revoke(dreamerId, token))) throw notFound('token');
  }
}
