import type { Painter, Painting, PaintingOrder } from './painter.port.js';

/** Paints what a test tells it to, and counts. */
export class FakePainter implements Painter {
  readonly model = 'fake-painter';
  looksAtPortraits = true;
  readonly orders: PaintingOrder[] = [];

  constructor(public answer: (order: PaintingOrder) => Uint8Array | Promise<Uint8Array>) {}

  async paint(order: PaintingOrder): Promise<Painting> {
    this.orders.push(order);
    return { bytes: await this.answer(order), usedPortrait: this.looksAtPortraits && order.portrait !== null };
  }
}
