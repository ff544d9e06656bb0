import type { SimilarDreams } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { SimilarDreamsQuery } from './similar-dreams.query.js';

@Controller()
export class SimilarController {
  constructor(private readonly similar: SimilarDreamsQuery) {}

  @Serves('GET /api/dreams/:dream/similar')
  of({ dreamerId, dream }: RequestOf<'GET /api/dreams/:dream/similar'>): Promise<SimilarDreams> {
    return this.similar.of(dreamerId, dream);
  }
}
