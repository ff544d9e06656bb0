import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { InterpretationRepository } from './interpretation.repository.js';

@Injectable()
export class EraseInterpretations {
  constructor(
    private readonly transactions: Transactions,
    private readonly interpretations: InterpretationRepository,
  ) {}

  async run(dreamId: string, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, (tx) => this.interpretations.eraseThoseOf(tx, [dreamId]));
  }
}
