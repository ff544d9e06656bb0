import { INTERPRETATIONS_AN_HOUR, LIMITS, type Interpretation, type InterpretationRequest } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { TransientError } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { EVERYBODY, Limits, type Taken } from '../limits/limits.js';
import { INTERPRETER, type InterpretationOrder, type Interpreter } from '../vendors/interpreter/interpreter.port.js';
import { refused } from '../vendors/interpreter/refused.js';
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
    const taken = await this.mayAsk(dreamerId);
    const text = await this.ask({ framework: way, dreams }, taken);
    await this.transactions.run(null, (tx) =>
      this.interpretations.keep(tx, {
        ...{ id: randomUUID(), dreamerId, framework: way.key, text, model: this.interpreter.model },
        dreamIds: dreams.flatMap(({ id }) => id ?? []),
      }),
    );
    return { interpretation: text };
  }

  /** @throws Refusal 429 when this dreamer has asked enough for now, or all have for this month */
  private mayAsk(dreamerId: string): Promise<Taken> {
    const { aDay, aMonth } = LIMITS.interpreting;
    const enough = (wait: string) => `You have asked for many interpretations. Let them rest, and ask again ${wait}.`;
    const own = { what: 'interpretation', who: dreamerId, refusal: enough };
    return this.limits.take(
      { ...own, period: 'hour', limit: INTERPRETATIONS_AN_HOUR },
      { ...own, period: 'day', limit: aDay },
      {
        ...{ what: 'interpretation', who: EVERYBODY, period: 'month', limit: aMonth },
        refusal: (wait) =>
          `We have read as many dreams as we can this month. Your dreams are safe; please ask again ${wait}.`,
      },
    );
  }

  /** Counted before it is asked for, so that many at once stay within the limit; what could not be had counts as nothing. */
  private async ask(order: InterpretationOrder, taken: Taken): Promise<string> {
    try {
      return await this.interpreter.interpret(order, AbortSignal.timeout(WITHIN_MS));
    } catch (error) {
      if (error instanceof TransientError) await this.limits.giveBack(taken);
      throw refused(error);
    }
  }
}
