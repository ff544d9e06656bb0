import type { Answerer, AnswerOrder, QuestionReading, QuestionToRead } from './answerer.port.js';

/** Returns the given reading and the given pieces of an answer, or throws the errors given, one per call. */
export class FakeAnswerer implements Answerer {
  readonly questions: QuestionToRead[] = [];
  readonly orders: AnswerOrder[] = [];
  readonly errors: Error[] = [];
  reading!: QuestionReading;
  pieces!: string[];
  /** Delays the end of an answer. */
  held!: Promise<void>;
  /** The signal of the last answer. */
  signal?: AbortSignal;

  constructor() {
    this.reset();
  }

  reset(): void {
    for (const list of [this.questions, this.orders, this.errors]) list.length = 0;
    this.reading = {
      ...{ subjects: [], moods: [], from: null, to: null },
      ...{ isLucid: null, isRecurrent: null, order: 'nearest' },
    };
    this.pieces = ['You swam ', '[1].'];
    this.held = Promise.resolve();
  }

  async read(question: QuestionToRead): Promise<QuestionReading> {
    this.questions.push(question);
    const error = this.errors.shift();
    if (error) throw error;
    return this.reading;
  }

  async answer(order: AnswerOrder, signal: AbortSignal): Promise<AsyncIterable<string>> {
    this.orders.push(order);
    this.signal = signal;
    return this.write(this.errors.shift());
  }

  private async *write(error: Error | undefined): AsyncGenerator<string> {
    yield* this.pieces;
    await this.held;
    if (error) throw error;
  }
}
