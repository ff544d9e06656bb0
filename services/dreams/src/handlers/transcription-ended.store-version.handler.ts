import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { StoreVersion } from '../voice/transcribe-again.use-case.js';

@Injectable()
@Handles('dreams.transcription-ended.store-version')
export class StoreVersionHandler implements EventHandler<'transcription-ended'> {
  constructor(private readonly storeVersion: StoreVersion) {}

  handle({ payload }: EventOf<'transcription-ended'>, delivery: Delivery): Promise<void> {
    return this.storeVersion.run(payload, delivery);
  }
}
