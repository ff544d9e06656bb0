import { claimantName, Dreamer } from '@dreamloom/contracts';
import { InternalClient, Refusal, TransientError } from '@dreamloom/platform';
import type { Journal } from './journal.port.js';

const Claimant = Dreamer.pick({ firstName: true, email: true });

/** Asks the journal's own service. */
export class DreamsJournal implements Journal {
  private readonly dreams: InternalClient;

  constructor(settings: { DREAMS_URL: string; INTERNAL_SECRET: string }) {
    this.dreams = new InternalClient(settings.DREAMS_URL, settings.INTERNAL_SECRET);
  }

  async claimantOf(dreamerId: string): Promise<string> {
    try {
      return claimantName(await this.dreams.get(`/internal/dreamers/${dreamerId}`, Claimant));
    } catch (error) {
      if (error instanceof TransientError)
        throw new Refusal(503, 'unavailable', 'The journal is waking up. Please try again in a moment.');
      throw error;
    }
  }
}
