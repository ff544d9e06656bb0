import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ReportNight } from '../night/report-night.use-case.js';

@Injectable()
@Handles('dreams.dreamless-night-reported.record-night')
export class RecordNightHandler implements EventHandler<'dreamless-night-reported'> {
  constructor(private readonly reportNight: ReportNight) {}

  handle({ payload }: EventOf<'dreamless-night-reported'>, delivery: Delivery): Promise<void> {
    return this.reportNight.fromChat(payload, delivery);
  }
}
