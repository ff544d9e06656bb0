import type { DreamOfDreamer } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { notFound } from '@dreamloom/platform';
import { Controller, Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { DreamEntity } from './dream.entity.js';

@Injectable()
export class DreamOfDreamerQuery {
  constructor(private readonly database: DataSource) {}

  /** @throws Refusal 404 when the dream is missing, in the trash or of another dreamer */
  async run(dreamerId: string, id: string): Promise<DreamOfDreamer> {
    const dream = await this.database.manager.findOne(DreamEntity, {
      where: { id, dreamerId, deletedAt: IsNull() },
      relations: { dreamer: true },
    });
    if (!dream?.dreamer) throw notFound('dream');
    const { firstName, lastName, email, createdAt } = dream.dreamer;
    return {
      title: dream.title,
      content: dream.content,
      dreamer: { firstName, lastName, email, createdAt: createdAt.toISOString() },
    };
  }
}

@Controller()
export class DreamOfDreamerInternalController {
  constructor(private readonly dreamOfDreamer: DreamOfDreamerQuery) {}

  @Serves('GET /internal/dreamers/:dreamer/dreams/:dream')
  dream({ dreamer, dream }: RequestOf<'GET /internal/dreamers/:dreamer/dreams/:dream'>): Promise<DreamOfDreamer> {
    return this.dreamOfDreamer.run(dreamer, dream);
  }
}
