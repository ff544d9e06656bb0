import type { NightSigns, NightState } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { NightRepository } from './night.repository.js';
import { ReportNight } from './report-night.use-case.js';

@Controller()
export class NightsController {
  constructor(
    private readonly nights: NightRepository,
    private readonly reportNight: ReportNight,
  ) {}

  @Serves('GET /api/nights/:night')
  state({ dreamerId, night }: RequestOf<'GET /api/nights/:night'>): Promise<NightState> {
    return this.nights.state(dreamerId, night);
  }

  @Serves('PUT /api/nights/:night')
  report({ dreamerId, night }: RequestOf<'PUT /api/nights/:night'>): Promise<NightState> {
    return this.reportNight.run(dreamerId, night);
  }

  @Serves('DELETE /api/nights/:night')
  takeBack({ dreamerId, night }: RequestOf<'DELETE /api/nights/:night'>): Promise<NightState> {
    return this.reportNight.takeBack(dreamerId, night);
  }

  @Serves('GET /internal/dreamers/:dreamer/nights/:night')
  signs({ dreamer, night }: RequestOf<'GET /internal/dreamers/:dreamer/nights/:night'>): Promise<NightSigns> {
    return this.nights.signs(dreamer, night);
  }
}
