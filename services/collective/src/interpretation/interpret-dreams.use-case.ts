import { INTERPRETATIONS_AN_HOUR, LIMITS, type Interpretation, type InterpretationRequest } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { PermanentError, Refusal, TransientError } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { EVERYBODY, Limits } from '../limits/limits.js';
import { INTERPRETER, type InterpretationOrder, type Interpreter } from '../vendors/interpreter/interpreter.port.js';
import { DreamsToRead } from './dreams-to-read.js';
import { InterpretationRepository } from './interpretation.repository.js';
import { wayOfReading } from './way-of-reading.js';

const WITHIN_MS = 60_000;

/** Has dreams read through one of our frameworks, and keeps what was said. */
@Injectable()
export class InterpretDreams {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamsToRead,
    private readonly interpretations: InterpretationRepository,
    private readonly limits: Limits,
    @Inject(INTERPRETER) private readonly interpreter: Interpreter,
  ) {}

  /** @throws Refusal 400 for an unknown framework, 409 without public dreams, 422 when declined, 429, 503 */
  async run(dreamerId: string, request: InterpretationRequest): Promise<Interpretation> {
    const way = wayOfReading(request.framework);
    const dreams = await (way.isCollective
      ? this.dreams.collective(dreamerId, request.dreams)
      : this.dreams.personal(dreamerId, request.dreams));
    await this.mayAsk(dreamerId);
    const text = await this.ask({ framework: way, dreams });
    await this.transactions.run(null, (tx) =>
      this.interpretations.keep(tx, {
        ...{ id: randomUUID(), dreamerId, framework: way.key, text, model: this.interpreter.model },
        dreamIds: dreams.flatMap(({ id }) => id ?? []),
      }),
    );
    return { interpretation: text };
  }

  /** @throws Refusal 429 when this dreamer has asked enough for now, or all have for this month */
  private async mayAsk(dreamerId: string): Promise<void> {
    const { aDay, aMonth } = LIMITS.interpreting;
    const own = { what: 'interpretation', who: dreamerId };
    const enough = (wait: string) => `You have asked for many interpretations. Let them rest, and ask again ${wait}.`;
    await this.limits.take({ ...own, period: 'hour', limit: INTERPRETATIONS_AN_HOUR }, enough);
    await this.limits.take({ ...own, period: 'day', limit: aDay }, enough);
    await this.limits.take(
      { what: 'interpretation', who: EVERYBODY, period: 'month', limit: aMonth },
      (wait) => `We have read as many dreams as we can this month. Your dreams are safe; please ask again ${wait}.`,
    );
  }

  private async ask(order: InterpretationOrder): Promise<string> {
    try {
      return await this.interpreter.interpret(order, AbortSignal.timeout(WITHIN_MS));
    } catch (error) {
      if (error instanceof PermanentError) throw new Refusal(422, 'interpretation-declined', error.forDreamer);
      if (error instanceof TransientError)
        throw new Refusal(503, 'interpreter-busy', 'The interpreter is busy. Please try again in a moment.');
      throw error;
    }
  }
}
