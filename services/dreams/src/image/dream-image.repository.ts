import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamImageEntity } from './dream-image.entity.js';

@Injectable()
export class DreamImageRepository {
  /** Adds a picture and makes it the cover; nothing when it is there already. */
  async addAsCover(tx: Tx, image: Omit<DreamImageEntity, 'isActive' | 'createdAt' | 'dream'>): Promise<void> {
    if (await tx.existsBy(DreamImageEntity, { id: image.id })) return;
    await tx.update(DreamImageEntity, { dreamId: image.dreamId, isActive: true }, { isActive: false });
    await tx.insert(DreamImageEntity, { ...image, isActive: true });
  }
}
