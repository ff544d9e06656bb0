import { claimantName } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { notFound, Refusal, TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import type { Journal } from './journal.port.js';

@Injectable()
export class DreamsJournal implements Journal {
  constructor(private readonly internal: InternalClient) {}

  async claimantOf(dreamerId: string): Promise<string> {
    try {
      const dreamer = await this.internal.call('GET /internal/dreamers/:dreamer', { dreamer: dreamerId });
      if ('refused' in dreamer) throw notFound('dreamer');
      return claimantName(dreamer);
    } catch (error) {
      if (error instanceof TransientError)
        throw new Refusal(503, 'unavailable', 'The journal is waking up. Please try again in a moment.');
      throw error;
    }
  }
}
