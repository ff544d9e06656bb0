import type { Language } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';

@Injectable()
export class ChooseLanguage {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreamers: DreamerRepository,
    private readonly log: EventLog,
  ) {}

  /** @throws Refusal 404 when the dreamer does not exist */
  async run(dreamerId: string, language: Language | null): Promise<void> {
    if (!(await this.dreamers.byId(dreamerId))) throw notFound('dreamer');
    await this.transactions.run(null, async (tx) => {
      await this.dreamers.change(tx, dreamerId, { language });
      await this.log.append(tx, 'language-changed', { dreamerId, language });
    });
  }
}
