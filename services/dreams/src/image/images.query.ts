import type { DreamImages } from '@dreamloom/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DreamQuery } from '../dream/dream.query.js';
import { DreamImageEntity } from './image.repository.js';

@Injectable()
export class ImagesQuery {
  constructor(
    private readonly database: DataSource,
    private readonly dreams: DreamQuery,
  ) {}

  /** @throws Refusal 404 when the dream is missing, in the trash or of another dreamer */
  async of(dreamerId: string, dreamId: string): Promise<DreamImages> {
    await this.dreams.assertOwn(dreamerId, dreamId);
    const images = await this.database.manager.find(DreamImageEntity, {
      where: { dreamId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return {
      images: images.map(({ id, origin, mediaKey, isActive, createdAt, prompt, width, height, placeholder }) => {
        const imageUrl = `/api/media/${mediaKey}`;
        const createdTime = createdAt.toISOString();
        return { id, origin, imageUrl, isActive, createdAt: createdTime, prompt, width, height, placeholder };
      }),
    };
  }
}
