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
    const listed = (env.OPERATOR_EMAILS ?? '').split(',').map(plain);
    this.emails = new Set(listed.filter((email) => email !== ''));
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

const plain = (email: string) => email.trim().toLowerCase();
