import type { CollectiveDream, CollectiveDreams } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { OpenCircleRepository } from '../open-circle/open-circle.repository.js';
import { CanvasRepository } from './canvas.repository.js';
import type { PublishedDreamEntity } from './published-dream.entity.js';
import { WORLD } from './regions.js';

@Controller()
export class CanvasController {
  constructor(
    private readonly canvas: CanvasRepository,
    private readonly circles: OpenCircleRepository,
  ) {}

  @Serves('GET /api/dreams/collective')
  async newest({ dreamerId: viewer, query }: RequestOf<'GET /api/dreams/collective'>): Promise<CollectiveDreams> {
    const region = query.circle ? await this.circles.openRegion(viewer, query.circle) : WORLD;
    const dreams = await this.canvas.newest({ ...query, region }, viewer);
    return { dreams: dreams.map((dream) => toContract(dream, viewer)) };
  }
}

const toContract = (dream: PublishedDreamEntity, viewer: string): CollectiveDream => ({
  id: dream.dreamId,
  // The author of a dream is revealed only to the author.
  userId: dream.dreamerId === viewer ? viewer : null,
  title: dream.title,
  content: dream.content,
  tags: dream.tags,
  isLucid: dream.isLucid,
  isRecurrent: dream.isRecurrent,
  isPublic: true,
  source: dream.source,
  isSensitive: dream.isSensitive,
  createdAt: dream.createdAt.toISOString(),
  generatedImageUrl: dream.mediaKey === null ? null : `/api/media/${dream.mediaKey}`,
  userLocation: dream.location,
});
