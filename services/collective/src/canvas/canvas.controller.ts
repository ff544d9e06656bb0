import { CollectiveQuery, type CollectiveDream, type CollectiveDreams } from '@dreamloom/contracts';
import { DreamerId, ZodPipe } from '@dreamloom/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { CanvasRepository } from './canvas.repository.js';
import type { PublishedDreamEntity } from './published-dream.entity.js';

/** GET /api/dreams/collective: the newest public dreams. */
@Controller('api/dreams/collective')
export class CanvasController {
  constructor(private readonly canvas: CanvasRepository) {}

  @Get()
  async newest(
    @DreamerId() viewer: string,
    @Query(new ZodPipe(CollectiveQuery)) { limit }: CollectiveQuery,
  ): Promise<CollectiveDreams> {
    const dreams = await this.canvas.newest(limit, viewer);
    return { dreams: dreams.map((dream) => toContract(dream, viewer)) };
  }
}

const toContract = (dream: PublishedDreamEntity, viewer: string): CollectiveDream => ({
  id: dream.dreamId,
  // Whose dream it is concerns nobody but its dreamer.
  userId: dream.dreamerId === viewer ? viewer : null,
  title: dream.title,
  content: dream.content,
  tags: dream.tags,
  isPublic: true,
  isSensitive: dream.isSensitive,
  createdAt: dream.createdAt.toISOString(),
  generatedImageUrl: dream.mediaKey === null ? null : `/api/media/${dream.mediaKey}`,
  userLocation: dream.location,
});
