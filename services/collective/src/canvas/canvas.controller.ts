import type { CollectiveDream, CollectiveDreams } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { notFound } from '@dreamloom/platform';
import { Controller } from '@nestjs/common';
import { OpenCircleRepository } from '../open-circle/open-circle.repository.js';
import { CanvasRepository } from './canvas.repository.js';
import { type DreamtToo, DreamtTooRepository } from './dreamt-too.repository.js';
import type { PublishedDreamEntity } from './published-dream.entity.js';
import { WORLD } from './regions.js';

@Controller()
export class CanvasController {
  constructor(
    private readonly canvas: CanvasRepository,
    private readonly circles: OpenCircleRepository,
    private readonly dreamtToo: DreamtTooRepository,
  ) {}

  @Serves('GET /api/dreams/collective')
  async newest({ dreamerId: viewer, query }: RequestOf<'GET /api/dreams/collective'>): Promise<CollectiveDreams> {
    const region = query.circle ? await this.circles.openRegion(viewer, query.circle) : WORLD;
    const dreams = await this.canvas.newest({ ...query, region }, viewer);
    const too = await this.dreamtToo.of(
      dreams.map(({ dreamId }) => dreamId),
      viewer,
    );
    return { dreams: dreams.map((dream) => toContract(dream, viewer, too.get(dream.dreamId))) };
  }

  @Serves('PUT /api/dreams/collective/:published/dreamt-too')
  async setDreamtToo(request: RequestOf<'PUT /api/dreams/collective/:published/dreamt-too'>): Promise<void> {
    const { dreamerId, published, body } = request;
    if (!(await this.dreamtToo.set(published, dreamerId, body.dreamtToo))) throw notFound('dream');
  }

  @Serves('GET /internal/dreamt-too/:dreamer')
  async dreamtTooBy({ dreamer }: RequestOf<'GET /internal/dreamt-too/:dreamer'>): Promise<{ dreams: string[] }> {
    return { dreams: await this.dreamtToo.dreamsOf(dreamer) };
  }
}

const NO_ONE: DreamtToo = { dreamtTooCount: 0, dreamtToo: false };

const toContract = (dream: PublishedDreamEntity, viewer: string, too = NO_ONE): CollectiveDream => ({
  ...too,
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
