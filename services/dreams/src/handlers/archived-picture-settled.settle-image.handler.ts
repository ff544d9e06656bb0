import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SettleImage } from '../import/settle-image.use-case.js';

@Injectable()
@Handles('dreams.archived-picture-settled.settle-image')
export class SettleImageHandler implements EventHandler<'archived-picture-settled'> {
  constructor(private readonly settleImage: SettleImage) {}

  handle({ payload }: EventOf<'archived-picture-settled'>, delivery: Delivery): Promise<void> {
    return this.settleImage.run(payload, delivery);
  }
}
