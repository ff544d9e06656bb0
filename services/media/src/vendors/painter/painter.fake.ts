import type { Painter, PaintingOrder } from './painter.port.js';

/** Paints what a test tells it to, and counts. */
export class FakePainter implements Painter {
  readonly model = 'fake-painter';
  readonly orders: PaintingOrder[] = [];

  constructor(public answer: (order: PaintingOrder) => Uint8Array | Promise<Uint8Array>) {}

  async paint(order: PaintingOrder): Promise<Uint8Array> {
    this.orders.push(order);
    return this.answer(order);
  }
}
