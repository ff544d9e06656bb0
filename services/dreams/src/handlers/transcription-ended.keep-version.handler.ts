import type { EventOf } from '@dreamloom/contracts';
import { Handles, type Delivery, type EventHandler } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { KeepVersion } from '../voice/keep-version.use-case.js';

@Injectable()
@Handles('dreams.transcription-ended.keep-version')
export class KeepVersionHandler implements EventHandler<'transcription-ended'> {
  constructor(private readonly keepVersion: KeepVersion) {}

  handle({ payload }: EventOf<'transcription-ended'>, delivery: Delivery): Promise<void> {
    return this.keepVersion.run(payload, delivery);
  }
}
