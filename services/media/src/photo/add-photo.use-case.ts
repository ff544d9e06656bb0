import type { AddedPhoto } from '@dreamloom/contracts';
import { idOfRequest, notFound, orUnavailable } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { UploadTurns } from '../upload-turns.js';
import { OwnedDreamsClient } from './owned-dreams.client.js';
import { receivePicture, refuseUnreadable } from './receive-picture.js';
import { type StoredPhoto, StorePhoto } from './store-photo.js';

/** Adds a picture to a dream in the web app. */
@Injectable()
export class AddPhoto {
  constructor(
    private readonly dreams: OwnedDreamsClient,
    private readonly storePhoto: StorePhoto,
    private readonly turns: UploadTurns,
  ) {}

  /**
   * Repeating a key returns the picture that it gave before.
   * @throws Refusal 404 for the dream of another dreamer, Outdated when it has another revision than in `ifMatch`, 413 and 422 for what is no picture of the permitted size, QuotaExceeded
   */
  async run(
    dreamerId: string,
    dreamId: string,
    key: string,
    body: Readable | undefined,
    ifMatch?: string,
  ): Promise<AddedPhoto> {
    await this.dreams.assertOwn(dreamerId, dreamId, ifMatch).catch(orUnavailable);
    const imageId = idOfRequest(dreamerId, `photo of ${dreamId}`, key);
    const photo = { imageId, dreamId, dreamerId, messageId: null, needsReply: false };
    const upload = await receivePicture(body);
    try {
      const stored = await this.turns.run(
        dreamerId,
        upload,
        async (bytes) =>
          (await this.storePhoto.find(imageId)) ?? (await this.storePhoto.run(photo, bytes).catch(refuseUnreadable)),
      );
      if (!stored) throw notFound('dream');
      return addedPhoto(imageId, stored);
    } finally {
      await upload.close();
    }
  }
}

function addedPhoto(id: string, { mediaKey, picture }: StoredPhoto): AddedPhoto {
  const { width, height, placeholder } = picture;
  return { id, imageUrl: `/api/media/${mediaKey}`, width, height, placeholder };
}
