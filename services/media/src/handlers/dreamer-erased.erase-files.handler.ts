import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { EraseFiles } from '../erasure/erase-files.use-case.js';

@Injectable()
@Handles('media.dreamer-erased.erase-files')
export class EraseFilesHandler implements EventHandler<'dreamer-erased'> {
  constructor(private readonly eraseFiles: EraseFiles) {}

  handle({ payload }: EventOf<'dreamer-erased'>, delivery: Delivery): Promise<void> {
    return this.eraseFiles.run(payload, delivery);
  }
}
