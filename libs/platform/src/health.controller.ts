import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Open } from './identity.js';
import { Refusal } from './problems.js';

/** GET /health: 200 when this copy can do its work, 503 when its database does not answer. */
@Controller('health')
export class HealthController {
  constructor(private readonly database: DataSource) {}

  @Get()
  @Open()
  async health(): Promise<{ status: 'ok' }> {
    await this.database.query('select 1').catch(() => {
      throw new Refusal(503, 'unavailable', 'The database does not answer.');
    });
    return { status: 'ok' };
  }
}
