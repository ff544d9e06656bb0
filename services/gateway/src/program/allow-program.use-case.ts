import {
  type Language,
  type ProgramProblem,
  type ProgramRequest,
  REQUEST_NOT_ALLOWED,
  type RequestingProgram,
  type Scope,
  SCOPES,
  UNKNOWN_PROGRAM,
} from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { ENV, Refusal } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayEnv } from '../gateway.env.js';
import { ClientDocuments, isOnDevice, redirectOf } from './client-documents.js';
import { addressesOf } from './oauth-documents.js';
import { Programs } from './programs.js';

const CHALLENGE = /^[\w-]{43}$/;

/** Shows a dreamer which program requests access to the journal, and lets it in. Nothing is stored before the dreamer allows it. */
@Injectable()
export class AllowProgram {
  private readonly addresses;

  constructor(
    private readonly documents: ClientDocuments,
    private readonly programs: Programs,
    private readonly internal: InternalClient,
    @Inject(ENV) env: Pick<GatewayEnv, 'PUBLIC_BASE_URL'>,
  ) {
    this.addresses = addressesOf(env.PUBLIC_BASE_URL);
  }

  /** @throws Refusal 422 for a program that is not known, whose address is not called then */
  async describe(dreamerId: string, request: ProgramRequest): Promise<RequestingProgram> {
    const { document, redirect, clientId } = await this.identify(dreamerId, request);
    const isAiOff = await this.isAiOff(dreamerId);
    const requested = scopesIn(request);
    const scopes = requested.filter((scope) => scope !== 'read' || !isAiOff);
    const problem = this.problemOf(request) ?? problemOf(requested, scopes);
    return {
      name: document.client_name,
      host: new URL(clientId).host,
      returnsTo: redirect.host,
      isOnDevice: isOnDevice(redirect),
      ...{ scopes, isAiOff, problem },
      refusal: this.answer(redirect, request, { error: problem ?? 'access_denied' }),
    };
  }

  /** @returns the address of the program, with a code */
  async allow(
    dreamerId: string,
    request: ProgramRequest,
    chosen: readonly Scope[],
    language: Language,
  ): Promise<string> {
    const { redirect, clientId } = await this.identify(dreamerId, request);
    const { name, scopes, problem } = await this.describe(dreamerId, request);
    if (problem !== null || !chosen.every((scope) => scopes.includes(scope)))
      throw new Refusal(422, REQUEST_NOT_ALLOWED, 'This cannot be allowed. Please begin again in the program.');
    const code = await this.programs.allow(
      {
        ...{ dreamerId, clientId, name, scopes: SCOPES.filter((scope) => chosen.includes(scope)) },
        ...{ challenge: request.code_challenge ?? '', redirectUri: request.redirect_uri ?? '' },
      },
      language,
    );
    return this.answer(redirect, request, { code });
  }

  private async identify(dreamerId: string, { client_id: clientId, redirect_uri }: ProgramRequest) {
    const document = await this.documents.read(dreamerId, clientId);
    const redirect = document && redirectOf(document, redirect_uri);
    if (!redirect || clientId === undefined)
      throw new Refusal(
        422,
        UNKNOWN_PROGRAM,
        'This program does not say who it is in a way that can be checked. Nothing was allowed.',
      );
    return { document, redirect, clientId };
  }

  private problemOf({ response_type, code_challenge, ...request }: ProgramRequest): ProgramProblem | null {
    if (response_type !== 'code') return 'unsupported_response_type';
    if (request.code_challenge_method !== 'S256' || !CHALLENGE.test(code_challenge ?? '')) return 'invalid_request';
    if (!this.addresses.isResource(request.resource)) return 'invalid_target';
    return null;
  }

  private async isAiOff(dreamer: string): Promise<boolean> {
    const consent = await this.internal.call('GET /internal/dreamers/:dreamer/ai-consent', { dreamer });
    return 'refused' in consent || consent.noAi;
  }

  private answer(redirect: URL, { state }: ProgramRequest, fields: Record<string, string>): string {
    const address = new URL(redirect);
    for (const [name, value] of Object.entries({ ...fields, ...(state !== undefined && { state }) }))
      address.searchParams.append(name, value);
    address.searchParams.append('iss', this.addresses.issuer);
    return address.href;
  }
}

/** Both without any, because the dreamer chooses; unknown ones do not count. */
const scopesIn = ({ scope }: ProgramRequest): Scope[] =>
  SCOPES.filter((one) => scope === undefined || scope === '' || scope.split(' ').includes(one));

function problemOf(requested: Scope[], scopes: Scope[]): ProgramProblem | null {
  if (requested.length === 0) return 'invalid_scope';
  return scopes.length === 0 ? 'access_denied' : null;
}
