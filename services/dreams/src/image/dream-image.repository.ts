import type { DreamImage } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { insertOnce, notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DreamImageEntity } from './dream-image.entity.js';

@Injectable()
export class DreamImageRepository {
  constructor(private readonly database: DataSource) {}

  /** The pictures of a dream, oldest first. */
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

  /** Adds a picture and makes it the cover; nothing when it is there already. */
  async addAsCover(
    tx: Tx,
    image: Omit<DreamImageEntity, 'isActive' | 'createdAt' | 'dream' | 'originId'>,
  ): Promise<void> {
    // Most dreams have no other picture: nothing is in the way.
    if (await insertOnce(tx, DreamImageEntity, { ...image, isActive: true })) return;
    if (await tx.existsBy(DreamImageEntity, { id: image.id })) return;
    await tx.update(DreamImageEntity, { dreamId: image.dreamId, isActive: true }, { isActive: false });
    await tx.insert(DreamImageEntity, { ...image, isActive: true });
  }

  /**
   * Makes one picture of a dream its cover.
   * @throws Refusal 404 when the dream has no such picture
   */
  async activate(tx: Tx, dreamId: string, id: string): Promise<void> {
    if (!(await tx.existsBy(DreamImageEntity, { id, dreamId }))) throw notFound('image');
    await tx.update(DreamImageEntity, { dreamId, isActive: true }, { isActive: false });
    await tx.update(DreamImageEntity, { id, dreamId }, { isActive: true });
  }
}
