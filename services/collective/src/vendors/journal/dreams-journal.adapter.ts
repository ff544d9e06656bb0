import { InternalClient } from '@dreamloom/http';
import { Injectable } from '@nestjs/common';
import type { Journal } from './journal.port.js';

@Injectable()
export class DreamsJournal implements Journal {
  constructor(private readonly internal: InternalClient) {}

  ownDreams(dreamerId: string, ids: string[]) {
    return this.internal.call('POST /internal/dreams/by-ids', { body: { dreamerId, ids } });
  }
}
