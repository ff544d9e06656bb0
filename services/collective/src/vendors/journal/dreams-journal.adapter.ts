import { OwnDreams, type OwnDreamsRequest } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/platform';
import type { Journal } from './journal.port.js';

/** Asks the journal's own service. */
export class DreamsJournal implements Journal {
  private readonly dreams: InternalClient;

  constructor(settings: { DREAMS_URL: string; INTERNAL_SECRET: string }) {
    this.dreams = new InternalClient(settings.DREAMS_URL, settings.INTERNAL_SECRET);
  }

  async ownDreams(dreamerId: string, ids: string[]) {
    const request: OwnDreamsRequest = { dreamerId, ids };
    return this.dreams.post('/internal/dreams/by-ids', request, OwnDreams);
  }
}
