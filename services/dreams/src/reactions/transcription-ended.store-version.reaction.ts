import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { StoreVersion } from '../voice/store-version.use-case.js';

@Injectable()
@ReactsTo('dreams.transcription-ended.store-version')
export class StoreVersionReaction implements Reaction<'transcription-ended'> {
  constructor(private readonly storeVersion: StoreVersion) {}

  react({ payload }: EventOf<'transcription-ended'>, delivery: Delivery): Promise<void> {
    return this.storeVersion.run(payload, delivery);
  }
}
