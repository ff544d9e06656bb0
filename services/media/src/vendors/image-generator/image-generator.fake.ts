import type { ImageGenerator, Painting, ArtworkRequest } from './image-generator.port.js';

export class FakeImageGenerator implements ImageGenerator {
  readonly model = 'fake-image-generator';
  looksAtPortraits = true;
  readonly orders: ArtworkRequest[] = [];

  constructor(public answer: (order: ArtworkRequest) => Uint8Array | Promise<Uint8Array>) {}

  async paint(order: ArtworkRequest): Promise<Painting> {
    this.orders.push(order);
    return { bytes: await this.answer(order), usedPortrait: this.looksAtPortraits && order.portrait !== null };
  }
}
