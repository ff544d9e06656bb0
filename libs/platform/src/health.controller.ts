import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Open } from './identity.js';
import { isStopping } from './lifecycle.js';
import { Refusal } from './problems.js';

/**
 * GET /health: 200 when this copy can do its work, 503 when its database does not answer.
 * GET /ready: the same, and 503 once it was told to stop, so that whoever shares out work leaves it alone.
 * A queue that is away is no reason: what happens is kept in the database and goes on its way later.
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
    if (isStopping()) throw new Refusal(503, 'stopping', 'This copy is stopping.');
    return this.health();
  }
}
