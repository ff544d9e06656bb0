import type { ImageOrigin } from '@dreamloom/contracts';
import type { Tx } from '@dreamloom/eventing';
import { insertOnce, notFound, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DreamEntity } from '../dream/dream.entity.js';

/** The active image is the cover; a dream has at most one. */
@Entity({ name: 'dream_image' })
@Index('dream_image_of', ['dreamId', 'createdAt'])
@Index('dream_image_cover', ['dreamId'], { unique: true, where: 'is_active' })
export class DreamImageEntity {
  /** The id of the artwork, so that redelivered events attach it once. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'dream_image_pk' })
  id!: string;

  @Column({ name: 'origin_id', type: 'uuid', nullable: true })
  originId!: string | null;

  @Column({ name: 'dream_id', type: 'uuid' })
  dreamId!: string;

  @ManyToOne(() => DreamEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dream_id', foreignKeyConstraintName: 'dream_image_dream' })
  dream?: Relation<DreamEntity>;

  @Column({ name: 'media_key', type: 'text' })
  mediaKey!: string;

  @Column({ type: 'text' })
  prompt!: string;

  @Column({ type: 'integer' })
  width!: number;

  @Column({ type: 'integer' })
  height!: number;

  @Column({ type: 'text' })
  placeholder!: string;

  @Column({ name: 'is_active', type: 'boolean' })
  isActive!: boolean;

  @Column({ type: 'text', default: 'artwork' })
  origin!: ImageOrigin;

  @Column({ name: 'with_photo', type: 'boolean', default: false })
  withPhoto!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

@Injectable()
export class ImageRepository {
  /** Adds an image, as the cover if requested. An image that exists already stays unchanged. */
  async add(
    tx: Tx,
    image: Omit<DreamImageEntity, 'isActive' | 'createdAt' | 'dream' | 'originId'> &
      Partial<Pick<DreamImageEntity, 'createdAt' | 'originId'>>,
    asCover: boolean,
  ): Promise<void> {
    if (!asCover) {
      await insertOnce(tx, DreamImageEntity, { ...image, isActive: false });
      return;
    }
    // Most dreams have no other cover, so the insert usually succeeds at once.
    if (await insertOnce(tx, DreamImageEntity, { ...image, isActive: true })) return;
    if (await tx.existsBy(DreamImageEntity, { id: image.id })) return;
    await tx.update(DreamImageEntity, { dreamId: image.dreamId, isActive: true }, { isActive: false });
    await tx.insert(DreamImageEntity, { ...image, isActive: true });
  }

  exists(tx: Tx, id: string): Promise<boolean> {
    return tx.existsBy(DreamImageEntity, { id });
  }

  hasCover(tx: Tx, dreamId: string): Promise<boolean> {
    return tx.existsBy(DreamImageEntity, { dreamId, isActive: true });
  }

  find(tx: Tx, dreamId: string, id: string): Promise<DreamImageEntity | null> {
    return tx.findOneBy(DreamImageEntity, { id, dreamId });
  }

  /**
   * Deletes a photo like `remove`.
   * @throws Refusal 404 when the dream has no such image, 409 for an image that is no photo
   */
  async removePhoto(tx: Tx, dreamId: string, id: string): Promise<DreamImageEntity> {
    const image = await this.find(tx, dreamId, id);
    if (!image) throw notFound('image');
    if (image.origin !== 'photo')
      throw new Refusal(409, 'not-a-photo', 'Only pictures that you added yourself can be deleted.');
    await this.remove(tx, image);
    return image;
  }

  /** Deletes an image; the latest other one takes the place of a deleted cover. */
  async remove(tx: Tx, image: DreamImageEntity): Promise<void> {
    const { id, dreamId } = image;
    await tx.delete(DreamImageEntity, { id });
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const next = image.isActive ? await tx.findOne(DreamImageEntity, { where: { dreamId }, order }) : null;
    if (next) await tx.update(DreamImageEntity, { id: next.id }, { isActive: true });
  }

  /** @throws Refusal 404 when the dream has no such image */
  async activate(tx: Tx, dreamId: string, id: string): Promise<void> {
    if (!(await tx.existsBy(DreamImageEntity, { id, dreamId }))) throw notFound('image');
    await tx.update(DreamImageEntity, { dreamId, isActive: true }, { isActive: false });
    await tx.update(DreamImageEntity, { id, dreamId }, { isActive: true });
  }
}
