import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Open } from './identity.js';
import { Refusal } from './problems.js';

/**
 * GET /health: 200 when this replica can work, 503 when its database does not respond. GET /ready: the same, and 503
 * during shutdown, so that load balancers stop routing to it. An unavailable queue does not count: events are stored in
 * the database and delivered later.
 */
@Controller()
export class HealthController {
  constructor(private readonly database: DataSource) {}

  @Get('health')
  @Open()
  async health(): Promise<{ status: 'ok' }> {
    await this.database.query('select 1').catch(() => {
      throw new Refusal(503, 'unavailable', 'The database does not answer.');
    });
    return { status: 'ok' };
  }

  @Get('ready')
  @Open()
  ready(): Promise<{ status: 'ok' }> {
    if (isStopping()) throw new Refusal(503, 'stopping', 'This replica is stopping.');
    return this.health();
  }
}

let stopping = false;

/** Marks this process as stopping: it is no longer ready and closes keep-alive connections. */
export function noteStopping(): void {
  stopping = true;
}

export const isStopping = (): boolean => stopping;
