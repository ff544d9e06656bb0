import { correlationId } from '@dreamloom/platform';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { DataSource } from 'typeorm';
import { GATEWAY_ENV, type GatewayEnv } from '../gateway.env.js';

const ANSWER_WITHIN_MS = 2_000;

/** Everybody may ask, as often as they like: so long all get the same answer. */
const SHARED_MS = 1_000;

type State = 'ok' | 'missing';

/** GET /api/health: 200 when the whole house can do its work, 503 with who is missing. */
@Controller('api/health')
export class HouseHealthController {
  private readonly checks: Record<string, () => Promise<unknown>>;
  private look: Promise<(readonly [string, State])[]> | undefined;

  constructor(database: DataSource, @Inject(GATEWAY_ENV) env: GatewayEnv) {
    this.checks = {
      database: () => database.query('select 1'),
      dreams: () => answers(env.DREAMS_URL),
      media: () => answers(env.MEDIA_URL),
      messaging: () => answers(env.MESSAGING_URL),
      collective: () => answers(env.COLLECTIVE_URL),
    };
  }

  @Get()
  async health(@Res({ passthrough: true }) reply: FastifyReply) {
    const states = await this.states();
    const services = Object.fromEntries(states);
    const missing = states.filter(([, state]) => state === 'missing').map(([name]) => name);
    if (missing.length === 0) return { status: 'ok', services };
    void reply.status(503);
    const message = `Not ready: ${missing.join(', ')}.`;
    return {
      statusCode: 503,
      message,
      error: STATUS_CODES[503],
      code: 'unavailable',
      correlationId: correlationId(),
      services,
    };
  }

  private states() {
    this.look ??= Promise.all(
      Object.entries(this.checks).map(async ([name, check]) => [name, await stateOf(check)] as const),
    ).finally(() => setTimeout(() => (this.look = undefined), SHARED_MS).unref());
    return this.look;
  }
}

async function answers(address: string): Promise<void> {
  const response = await fetch(new URL('/health', address), { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  await response.body?.cancel();
  if (response.status !== 200) throw new Error(`health answered ${response.status}`);
}

async function stateOf(check: () => Promise<unknown>): Promise<State> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<State>((resolve) => {
    timer = setTimeout(() => resolve('missing'), ANSWER_WITHIN_MS);
  });
  const state = check().then(
    (): State => 'ok',
    (): State => 'missing',
  );
  return Promise.race([state, late]).finally(() => clearTimeout(timer));
}
