import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { PublishPicture } from '../artwork/publish-picture.use-case.js';

@Injectable()
@Handles('media.dream-published.publish-picture')
export class PublishPictureHandler implements EventHandler<'dream-published'> {
  constructor(private readonly publishPicture: PublishPicture) {}

  handle({ payload }: EventOf<'dream-published'>, delivery: Delivery): Promise<void> {
    const { dreamId, dreamerId, mediaKey } = payload;
    return this.publishPicture.run({ dreamId, dreamerId, mediaKey }, delivery);
  }
}
