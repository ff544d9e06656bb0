import type { Interpretation, StoredSongs } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { InterpretDreams } from './interpret-dreams.use-case.js';
import { InterpretationRepository } from './interpretation.repository.js';

@Controller()
export class InterpretationController {
  constructor(
    private readonly interpretDreams: InterpretDreams,
    private readonly interpretations: InterpretationRepository,
  ) {}

  @Serves('POST /api/dreams/collective-interpretation')
  interpret({ dreamerId, body }: RequestOf<'POST /api/dreams/collective-interpretation'>): Promise<Interpretation> {
    return this.interpretDreams.run(dreamerId, body);
  }

  @Serves('GET /internal/interpretations/:dreamer')
  async page({ dreamer, query }: RequestOf<'GET /internal/interpretations/:dreamer'>): Promise<StoredSongs> {
    return { songs: await this.interpretations.pageOf(dreamer, query.skip) };
  }
}
