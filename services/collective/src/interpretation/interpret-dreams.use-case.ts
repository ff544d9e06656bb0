import type { Interpretation, InterpretationRequest, QuotaName } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { EVERYBODY, Quotas } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { INTERPRETER, type Interpreter } from '../vendors/interpreter/interpreter.port.js';
import { refused } from '../vendors/interpreter/refused.js';
import { DreamsToRead } from './dreams-to-read.js';
import { InterpretationRepository } from './interpretation.repository.js';
import { wayOfReading } from './way-of-reading.js';

const WITHIN_MS = 60_000;

@Injectable()
export class InterpretDreams {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamsToRead,
    private readonly interpretations: InterpretationRepository,
    private readonly quotas: Quotas<QuotaName>,
    @Inject(INTERPRETER) private readonly interpreter: Interpreter,
  ) {}

  /** @throws Refusal 400 for an unknown framework, 409 without public dreams, 422 when declined, 429, 503 */
  async run(dreamerId: string, request: InterpretationRequest): Promise<Interpretation> {
    const way = wayOfReading(request.framework);
    const dreams = await (way.isCollective
      ? this.dreams.collective(dreamerId, request.dreams)
      : this.dreams.personal(dreamerId, request.dreams));
    const uses = [
      { name: 'interpretationsPerHour', key: dreamerId },
      { name: 'interpretationsPerDay', key: dreamerId },
      { name: 'interpretationsPerMonth', key: EVERYBODY },
    ] as const;
    const order = { framework: way, dreams };
    const text = await this.quotas
      .spend(uses, () => this.interpreter.interpret(order, AbortSignal.timeout(WITHIN_MS)))
      .catch((error: unknown) => {
        throw refused(error);
      });
    await this.transactions.run(null, (tx) =>
      this.interpretations.keep(tx, {
        ...{ id: randomUUID(), dreamerId, framework: way.key, text, model: this.interpreter.model },
        dreamIds: dreams.flatMap(({ id }) => id ?? []),
      }),
    );
    return { interpretation: text };
  }
}
