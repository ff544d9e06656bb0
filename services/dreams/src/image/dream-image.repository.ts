import type { DreamImage } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { insertOnce, notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DreamImageEntity } from './dream-image.entity.js';

@Injectable()
export class DreamImageRepository {
  constructor(private readonly database: DataSource) {}

  async of(dreamId: string): Promise<DreamImage[]> {
    const images = await this.database.manager.find(DreamImageEntity, {
      where: { dreamId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return images.map(({ dreamId: _, dream: __, withPhoto: ___, originId: ____, mediaKey, createdAt, ...image }) => ({
      ...image,
      imageUrl: `/api/media/${mediaKey}`,
      createdAt: createdAt.toISOString(),
    }));
  }

  /** Adds an image as the cover. An image that exists already stays unchanged. */
  async addAsCover(
    tx: Tx,
    image: Omit<DreamImageEntity, 'isActive' | 'createdAt' | 'dream' | 'originId'>,
  ): Promise<void> {
    // Most dreams have no other cover, so the insert usually succeeds at once.
    if (await insertOnce(tx, DreamImageEntity, { ...image, isActive: true })) return;
    if (await tx.existsBy(DreamImageEntity, { id: image.id })) return;
    await tx.update(DreamImageEntity, { dreamId: image.dreamId, isActive: true }, { isActive: false });
    await tx.insert(DreamImageEntity, { ...image, isActive: true });
  }

  /** @throws Refusal 404 when the dream has no such image */
  async activate(tx: Tx, dreamId: string, id: string): Promise<void> {
    if (!(await tx.existsBy(DreamImageEntity, { id, dreamId }))) throw notFound('image');
    await tx.update(DreamImageEntity, { dreamId, isActive: true }, { isActive: false });
    await tx.update(DreamImageEntity, { id, dreamId }, { isActive: true });
  }
}
