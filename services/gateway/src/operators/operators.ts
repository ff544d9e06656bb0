import { ENV } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../gateway.env.js';
import { BrowserSession } from '../session/browser-session.js';
import { DreamersClient } from '../sign-in/dreamers.client.js';

/**
 * Operators are identified by e-mail address, which is safe because sign-in rejects addresses that Google has not
 * verified.
 */
@Injectable()
export class Operators {
  private readonly emails: Set<string>;

  constructor(
    private readonly browser: BrowserSession,
    private readonly dreamers: DreamersClient,
    @Inject(ENV) env: GatewayEnv,
  ) {
    this.emails = operatorEmails(env);
  }

  get areThere(): boolean {
    return this.emails.size > 0;
  }

  async operatorOf(request: FastifyRequest): Promise<string | null> {
    const id = await this.browser.dreamerOf(request);
    const dreamer = id === null ? null : await this.dreamers.find(id);
    return dreamer && this.emails.has(plain(dreamer.email)) ? dreamer.id : null;
  }
}

/** The addresses of the operators, in lower case. */
export function operatorEmails({ OPERATOR_EMAILS }: Pick<GatewayEnv, 'OPERATOR_EMAILS'>): Set<string> {
  const listed = (OPERATOR_EMAILS ?? '').split(',').map(plain);
  return new Set(listed.filter((email) => email !== ''));
}

const plain = (email: string) => email.trim().toLowerCase();
