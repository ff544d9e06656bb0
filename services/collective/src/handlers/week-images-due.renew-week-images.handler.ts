import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RenewWeekImages } from '../week/renew-week-images.use-case.js';

@Injectable()
@Handles('collective.week-images-due.renew-week-images')
export class RenewWeekImagesHandler implements EventHandler<'week-images-due'> {
  constructor(private readonly renewWeekImages: RenewWeekImages) {}

  handle(_event: EventOf<'week-images-due'>, delivery: Delivery): Promise<void> {
    return this.renewWeekImages.run(delivery);
  }
}
