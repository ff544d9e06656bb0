import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RemovePhoto } from '../photo/remove-photo.use-case.js';

@Injectable()
@Handles('media.photo-removed.erase-photo')
export class ErasePhotoHandler implements EventHandler<'photo-removed'> {
  constructor(private readonly removePhoto: RemovePhoto) {}

  handle({ payload }: EventOf<'photo-removed'>, delivery: Delivery): Promise<void> {
    return this.removePhoto.run(payload, delivery);
  }
}
