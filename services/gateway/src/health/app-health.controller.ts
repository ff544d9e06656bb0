import type { RequestOf } from '@dreamloom/contracts/operations';
import { SENT, Serves } from '@dreamloom/http';
import { ENV, problemBody } from '@dreamloom/platform';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import type { GatewayEnv } from '../gateway.env.js';

const ANSWER_WITHIN_MS = 2_000;

/** All callers share one result for this time, because the endpoint has no rate limit. */
const SHARED_MS = 1_000;

type State = 'ok' | 'missing';

/** Responds 200 when every service is ready, else 503 with the states of all services. */
@Controller()
export class AppHealthController {
  private readonly checks: Record<string, () => Promise<unknown>>;
  private look: Promise<(readonly [string, State])[]> | undefined;

  constructor(database: DataSource, @Inject(ENV) env: GatewayEnv) {
    this.checks = {
      database: () => database.query('select 1'),
      dreams: () => answers(env.DREAMS_URL),
      media: () => answers(env.MEDIA_URL),
      messaging: () => answers(env.MESSAGING_URL),
      collective: () => answers(env.COLLECTIVE_URL),
    };
  }

  @Serves('GET /api/health')
  async health(_: RequestOf<'GET /api/health'>, @Res() reply: FastifyReply): Promise<typeof SENT> {
    const states = await this.states();
    const services = Object.fromEntries(states);
    const missing = states.filter(([, state]) => state === 'missing').map(([name]) => name);
    if (missing.length === 0) await reply.send({ status: 'ok', services });
    else
      await reply.status(503).send({
        ...problemBody({ statusCode: 503, message: `Not ready: ${missing.join(', ')}.`, code: 'unavailable' }),
        services,
      });
    return SENT;
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
