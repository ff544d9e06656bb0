import { Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { announce, Publication } from '../dream/publication.js';
import { ImageRepository } from './image.repository.js';

@Injectable()
export class ActivateImage {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly images: ImageRepository,
    private readonly publication: Publication,
  ) {}

  /** @throws Refusal like `DreamRepository.own`, and 404 when the dream has no such image */
  async run(dreamerId: string, dreamId: string, imageId: string, ifMatch?: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.dreams.own(tx, dreamerId, dreamId, ifMatch);
      await this.images.activate(tx, dreamId, imageId);
      await this.dreams.change(tx, dreamId, { coverSource: 'dreamer' });
      await this.publication.renew(tx, dreamId);
      await announce(tx, dreamerId, dreamId);
    });
  }
}
