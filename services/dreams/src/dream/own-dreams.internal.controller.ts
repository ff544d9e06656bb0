import { OwnDreamsRequest, type OwnDreams } from '@dreamloom/contracts';
import { ZodPipe } from '@dreamloom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { DreamerEntity } from '../dreamer/dreamer.entity.js';
import { DreamEntity } from './dream.entity.js';

/** What other services ask about dreams. */
@Controller('internal/dreams')
export class OwnDreamsInternalController {
  constructor(private readonly database: DataSource) {}

  /** Some dreams of one dreamer; those of others and those in the trash are left out. */
  @Post('by-ids')
  @HttpCode(200)
  async byIds(@Body(new ZodPipe(OwnDreamsRequest)) { dreamerId, ids }: OwnDreamsRequest): Promise<OwnDreams> {
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
}
