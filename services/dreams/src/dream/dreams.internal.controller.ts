import type { Judged, OwnDreams } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { DreamerEntity } from '../dreamer/dreamer.entity.js';
import { DreamEntity } from './dream.entity.js';
import { UnpublishDream } from './unpublish-dream.use-case.js';

@Controller()
export class DreamsInternalController {
  constructor(
    private readonly database: DataSource,
    private readonly unpublishDream: UnpublishDream,
  ) {}

  @Serves('POST /internal/dreams/by-ids')
  async byIds({ body: { dreamerId, ids } }: RequestOf<'POST /internal/dreams/by-ids'>): Promise<OwnDreams> {
    const dreams = await this.database.manager.findBy(DreamEntity, { dreamerId, id: In(ids), deletedAt: IsNull() });
    const noAi = await this.database.manager.existsBy(DreamerEntity, { id: dreamerId, noAi: true });
    return {
      noAi,
      dreams: dreams.map(({ id, title, content, createdAt, tags }) => ({
        ...{ id, title, content, tags },
        createdAt: createdAt.toISOString(),
      })),
    };
  }

  @Serves('POST /internal/dreams/:published/unpublish')
  async unpublish({ published }: RequestOf<'POST /internal/dreams/:published/unpublish'>): Promise<Judged> {
    return { done: await this.unpublishDream.run(published) };
  }
}
