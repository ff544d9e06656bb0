import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { PROGRESS } from '../dream/dream-progress.js';
import { announce, Publication } from '../dream/publication.js';
import { ImageRepository } from '../image/image.repository.js';
import { OtherEndingRepository } from '../other-ending/other-ending.repository.js';
import { ArchivedImageDetails } from './archived-dream.js';
import { ArchivedFileRepository } from './archived-file.repository.js';

/** Adds a picture of an archive to its dream when media has decoded it, or notes that it is left out. */
@Injectable()
export class SettleImage {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: ArchivedFileRepository,
    private readonly dreams: DreamRepository,
    private readonly images: ImageRepository,
    private readonly otherEndings: OtherEndingRepository,
    private readonly publication: Publication,
    private readonly log: EventLog,
  ) {}

  async run(settled: PayloadOf<'archived-picture-settled'>, delivery: Delivery): Promise<void> {
    const { imageId: id, dreamId, dreamerId, mediaKey, picture } = settled;
    await this.transactions.run(delivery, async (tx) => {
      if ('leftOut' in picture) {
        await this.files.change(tx, id, picture.leftOut);
        return;
      }
      const dream = await this.dreams.locked(tx, { id: dreamId, dreamerId });
      const file = dream && (await this.files.remove(tx, id));
      if (!file) {
        // The dream was erased before media received the picture.
        await this.log.append(tx, 'photo-removed', { imageId: id, dreamId, dreamerId, mediaKey });
        return;
      }
      const { id: originId, isCover: isCoverThere, isOtherEnding, ...image } = ArchivedImageDetails.parse(file.record);
      // Pictures are decoded at once, so another one may be the cover until that of the archive is there.
      const isCover = isCoverThere || !(await this.images.hasCover(tx, dreamId));
      await this.images.add(tx, { ...image, ...picture, id, originId, dreamId, mediaKey }, isCover);
      if (isOtherEnding) await this.otherEndings.noteRequested(tx, dreamId, id);
      await this.dreams.advance(tx, dreamId, PROGRESS.photoAdded());
      if (dream.isPublic && isCover) await this.publication.renew(tx, dreamId);
      await announce(tx, dreamerId, dreamId);
    });
  }
}
