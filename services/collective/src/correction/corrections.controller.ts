import type { OpenCorrections, OwnCorrections, ReportDecision } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { CorrectionRepository } from './correction.repository.js';
import { SendCorrection } from './send-correction.use-case.js';

@Controller()
export class CorrectionsController {
  constructor(
    private readonly sendCorrection: SendCorrection,
    private readonly corrections: CorrectionRepository,
  ) {}

  @Serves('POST /api/dream-songs/corrections')
  send({ dreamerId, body }: RequestOf<'POST /api/dream-songs/corrections'>): Promise<void> {
    return this.sendCorrection.run(dreamerId, body);
  }

  @Serves('GET /internal/corrections')
  async open(): Promise<OpenCorrections> {
    return { corrections: await this.corrections.open() };
  }

  @Serves('GET /internal/own-corrections/:dreamer')
  async of({ dreamer }: RequestOf<'GET /internal/own-corrections/:dreamer'>): Promise<OwnCorrections> {
    return { corrections: await this.corrections.of(dreamer) };
  }

  @Serves('POST /internal/corrections/:correction/settle')
  async settle({ correction }: RequestOf<'POST /internal/corrections/:correction/settle'>): Promise<ReportDecision> {
    return { done: await this.corrections.settle(correction) };
  }
}
