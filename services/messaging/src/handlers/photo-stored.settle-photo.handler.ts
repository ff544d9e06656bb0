import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SettlePhoto } from '../inbound/settle-photo.use-case.js';

@Injectable()
@Handles('messaging.photo-stored.settle-photo')
export class SettlePhotoHandler implements EventHandler<'photo-stored'> {
  constructor(private readonly settlePhoto: SettlePhoto) {}

  handle({ payload }: EventOf<'photo-stored'>, delivery: Delivery): Promise<void> {
    return this.settlePhoto.run(payload, delivery);
  }
}
