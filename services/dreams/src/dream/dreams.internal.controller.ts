import type { DreamOfDreamer, OwnDream, OwnDreams, ReportDecision } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { DreamQuery } from './dream.query.js';
import { UnpublishDream } from './unpublish-dream.use-case.js';

@Controller()
export class DreamsInternalController {
  constructor(
    private readonly dreams: DreamQuery,
    private readonly unpublishDream: UnpublishDream,
  ) {}

  @Serves('POST /internal/dreams/by-ids')
  byIds({ body: { dreamerId, ids } }: RequestOf<'POST /internal/dreams/by-ids'>): Promise<OwnDreams> {
    return this.dreams.byIds(dreamerId, ids);
  }

  @Serves('GET /internal/dreamers/:dreamer/dreams/:dream')
  dream({ dreamer, dream }: RequestOf<'GET /internal/dreamers/:dreamer/dreams/:dream'>): Promise<DreamOfDreamer> {
    return this.dreams.ofDreamer(dreamer, dream);
  }

  @Serves('GET /internal/dreamers/:dreamer/own-dream')
  ownDream({ dreamer, query }: RequestOf<'GET /internal/dreamers/:dreamer/own-dream'>): Promise<OwnDream> {
    return this.dreams.own(dreamer, query);
  }

  @Serves('POST /internal/dreams/:published/unpublish')
  async unpublish({ published }: RequestOf<'POST /internal/dreams/:published/unpublish'>): Promise<ReportDecision> {
    return { done: await this.unpublishDream.run(published) };
  }
}
