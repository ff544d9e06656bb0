import type { PayloadOf } from '@dreamloom/contracts';
import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SpeechLanguageRepository } from './speech-language.repository.js';

@Injectable()
export class StoreSpeechLanguage {
  constructor(
    private readonly transactions: Transactions,
    private readonly languages: SpeechLanguageRepository,
  ) {}

  async run({ dreamerId, language }: PayloadOf<'speech-language-changed'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, (tx) => this.languages.store(tx, dreamerId, language, delivery));
  }
}
