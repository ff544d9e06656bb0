import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ShowPicture } from '../publication/show-picture.use-case.js';

@Injectable()
@ReactsTo('media.dream-withdrawn.unpublish-picture')
export class UnpublishPictureReaction implements Reaction<'dream-withdrawn'> {
  constructor(private readonly showPicture: ShowPicture) {}

  react({ payload }: EventOf<'dream-withdrawn'>, delivery: Delivery): Promise<void> {
    return this.showPicture.run({ ...payload, mediaKey: null }, delivery);
  }
}
