import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AttachPhoto } from '../image/attach-photo.use-case.js';

@Injectable()
@Handles('dreams.photo-stored.attach-photo')
export class AttachPhotoHandler implements EventHandler<'photo-stored'> {
  constructor(private readonly attachPhoto: AttachPhoto) {}

  handle(event: EventOf<'photo-stored'>, delivery: Delivery): Promise<void> {
    return this.attachPhoto.run(event.payload, delivery);
  }
}
