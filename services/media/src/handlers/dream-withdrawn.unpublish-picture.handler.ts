import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { PublishPicture } from '../artwork/publish-picture.use-case.js';

@Injectable()
@Handles('media.dream-withdrawn.unpublish-picture')
export class UnpublishPictureHandler implements EventHandler<'dream-withdrawn'> {
  constructor(private readonly publishPicture: PublishPicture) {}

  handle({ payload }: EventOf<'dream-withdrawn'>, delivery: Delivery): Promise<void> {
    return this.publishPicture.run({ ...payload, mediaKey: null }, delivery);
  }
}
