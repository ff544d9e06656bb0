import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ShowPicture } from '../publication/show-picture.use-case.js';

@Injectable()
@ReactsTo('media.dream-published.publish-picture')
export class PublishPictureReaction implements Reaction<'dream-published'> {
  constructor(private readonly showPicture: ShowPicture) {}

  react({ payload }: EventOf<'dream-published'>, delivery: Delivery): Promise<void> {
    const { dreamId, dreamerId, mediaKey } = payload;
    return this.showPicture.run({ dreamId, dreamerId, mediaKey }, delivery);
  }
}
