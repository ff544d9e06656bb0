import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ShowPicture } from '../publication/show-picture.use-case.js';

@Injectable()
@Handles('media.dream-withdrawn.unpublish-picture')
export class UnpublishPictureHandler implements EventHandler<'dream-withdrawn'> {
  constructor(private readonly showPicture: ShowPicture) {}

  handle({ payload }: EventOf<'dream-withdrawn'>, delivery: Delivery): Promise<void> {
    return this.showPicture.run({ ...payload, mediaKey: null }, delivery);
  }
}
