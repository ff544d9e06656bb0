import { type AnswerLine, MAX_ANSWER_DREAMS, nightOf, NO_AI, type QuotaName } from '@dreamloom/contracts';
import {
  Clock,
  EVERYBODY,
  Logger,
  notFound,
  PermanentError,
  Quotas,
  Refusal,
  TransientError,
} from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { DreamerEntity } from '../dreamer/dreamer.entity.js';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import { Embedder } from '../similar/embedder.js';
import { NearestDreams } from '../similar/nearest-dreams.js';
import { ANSWERER, type Answerer, type AnswerOrder } from '../vendors/answerer/answerer.port.js';
import { CitedText } from './cited-text.js';
import { hasFilters, QuestionDreamsQuery } from './question-dreams.query.js';
import { filtersOf } from './question-filters.js';

const TIMEOUT_MS = 60_000;
/** Near dreams among which those that match are put in order. */
const MAX_NEAR_DREAMS = 200;
/** Near dreams that join the matching ones, and the score that they need. */
const MAX_ADDED_DREAMS = 6;
const MIN_SCORE = 0.3;

@Injectable()
export class AnswerQuestion {
  constructor(
    private readonly dreamers: DreamerRepository,
    private readonly dreams: QuestionDreamsQuery,
    private readonly embedder: Embedder,
    private readonly nearest: NearestDreams,
    private readonly quotas: Quotas<QuotaName>,
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(ANSWERER) private readonly answerer: Answerer,
  ) {}

  /**
   * Streams lines of AnswerLine; an abort of the signal ends the calls to the vendor.
   * @throws Refusal 404 for an unknown dreamer, 409 without AI, 422 when the question is declined, 429, 503
   */
  async run(dreamerId: string, question: string, left: AbortSignal): Promise<Readable> {
    const dreamer = await this.dreamers.byId(dreamerId);
    if (!dreamer) throw notFound('dreamer');
    if (dreamer.noAi) throw new Refusal(409, 'no-ai', NO_AI);
    const signal = AbortSignal.any([left, AbortSignal.timeout(TIMEOUT_MS)]);
    const uses = [
      { name: 'questionsPerDay', key: dreamerId },
      { name: 'questionsPerMonth', key: EVERYBODY },
    ] as const;
    try {
      // Once the question is read, it counts whatever becomes of its answer.
      const order = await this.quotas.spend(uses, () => this.find(dreamer, question, signal));
      return Readable.from(this.lines(order, signal));
    } catch (error) {
      throw toRefusal(error);
    }
  }

  /** Finds the dreams that an answer may rest on: those with what the question names, then those that resemble it. */
  private async find(
    { id, timezone, language }: DreamerEntity,
    question: string,
    signal: AbortSignal,
  ): Promise<AnswerOrder> {
    const [motifs, people] = await Promise.all([this.dreams.motifs(id), this.dreams.people(id)]);
    const today = nightOf(this.clock.now(), timezone ?? 'UTC');
    const [reading, near] = await Promise.all([
      this.answerer.read({ question, today, motifs, people }, signal),
      this.near(id, question, signal),
    ]);
    const filters = filtersOf(reading, motifs, people);
    const found = hasFilters(filters)
      ? await this.dreams.matching(
          id,
          filters,
          near.map(({ dreamId }) => dreamId),
        )
      : { ids: [] as string[], matching: null };
    const added = near.filter(({ dreamId, score }) => score >= MIN_SCORE && !found.ids.includes(dreamId));
    const ids = [...found.ids, ...added.slice(0, MAX_ADDED_DREAMS).map(({ dreamId }) => dreamId)];
    const dreams = await this.dreams.dreams(id, ids.slice(0, MAX_ANSWER_DREAMS));
    return { question, dreams, matching: found.matching, language };
  }

  /** A question can be answered by what it names alone while embeddings cannot be had. */
  private async near(dreamerId: string, question: string, signal: AbortSignal) {
    try {
      const vector = await this.embedder.embed(question, signal);
      return await this.nearest.of({ dreamerId, vector, limit: MAX_NEAR_DREAMS });
    } catch (error) {
      if (signal.aborted || !(error instanceof TransientError || error instanceof PermanentError)) throw error;
      this.logger.problem('a question has no embedding', error);
      return [];
    }
  }

  private async *lines(order: AnswerOrder, signal: AbortSignal): AsyncGenerator<string> {
    const line = (step: AnswerLine) => `${JSON.stringify(step)}\n`;
    const dreams = order.dreams.map(({ id, title, night }) => ({ id, title, night }));
    yield line({ found: { dreams, matching: order.matching } });
    if (dreams.length === 0) {
      yield line({ end: 'not-in-journal' });
      return;
    }
    try {
      const text = new CitedText(dreams.length);
      for await (const piece of await this.answerer.answer(order, signal)) {
        const shown = text.add(piece);
        if (shown !== '') yield line({ text: shown });
      }
      const rest = text.end();
      if (rest !== '') yield line({ text: rest });
      yield line({ end: text.hasCitation ? 'answered' : 'not-in-journal' });
    } catch (error) {
      if (!signal.aborted) this.logger.problem('an answer broke off', error);
      const refusal = toRefusal(error);
      const { code, message } = refusal instanceof Refusal ? refusal : unavailable();
      yield line({ problem: { code, message } });
    }
  }
}

const unavailable = () =>
  new Refusal(503, 'answers-unavailable', 'Your journal cannot answer right now. Please try again in a moment.');

function toRefusal(error: unknown): unknown {
  if (error instanceof PermanentError) return new Refusal(422, 'question-declined', error.forDreamer);
  return error instanceof TransientError ? unavailable() : error;
}
