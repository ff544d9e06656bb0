import type { Heard, TranscriptionOrder, Transcriber } from './transcriber.port.js';

export class FakeTranscriber implements Transcriber {
  readonly orders: TranscriptionOrder[] = [];

  constructor(public answer: (order: TranscriptionOrder) => Partial<Heard> | Promise<Partial<Heard>>) {}

  async hear(order: TranscriptionOrder): Promise<Heard> {
    this.orders.push(order);
    return { text: '', language: 'en-US', confidence: 0.9, seconds: null, ...(await this.answer(order)) };
  }
}
