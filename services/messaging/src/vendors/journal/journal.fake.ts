import { claimantName } from '@dreamloom/contracts';
import type { Journal } from './journal.port.js';

/** Every dreamer without an entry is Ada. */
export class FakeJournal implements Journal {
  readonly dreamers = new Map<string, { firstName: string | null; email: string }>();

  claimantOf(dreamerId: string): Promise<string> {
    return Promise.resolve(
      claimantName(this.dreamers.get(dreamerId) ?? { firstName: 'Ada', email: 'ada@example.org' }),
    );
  }
}
