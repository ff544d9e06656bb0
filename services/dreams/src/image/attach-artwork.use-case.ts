import type { PayloadOf } from '@dreamloom/contracts';
import { EventLog, Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { announce } from '../dream/live.js';
import { VoiceRepository } from '../voice/voice.repository.js';
import { Publication } from '../dream/publication.js';
import { DreamImageRepository } from './dream-image.repository.js';

const TRANSCRIBED_IN_PART = 'Your voice note was longer than ten minutes: I heard the first ten.';

@Injectable()
export class AttachArtwork {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly images: DreamImageRepository,
    private readonly log: EventLog,
    private readonly voices: VoiceRepository,
    private readonly publication: Publication,
  ) {}

  async run(artwork: PayloadOf<'artwork-generated'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      // The lock prevents a concurrent erasure of the dream and two concurrent covers.
      const dream = await this.dreams.locked(tx, artwork.dreamId);
      if (!dream) return;
      await this.images.addAsCover(tx, {
        id: artwork.artworkId,
        dreamId: dream.id,
        mediaKey: artwork.mediaKey,
        prompt: artwork.scene,
        width: artwork.width,
        height: artwork.height,
        placeholder: artwork.placeholder,
        withPhoto: artwork.withPhoto,
      });
      await this.dreams.recordArtworkStored(tx, dream.id, artwork.artworkId);
      const { id: dreamId, dreamerId, title } = dream;
      // A dream in the trash triggers no publication and no notification.
      if (dream.deletedAt) return;
      if (dream.isPublic) await this.publication.renew(tx, dreamId);
      const isCut = dream.source === 'whatsapp_voice' && (await this.voices.isCut(tx, dreamId));
      const remark = isCut ? TRANSCRIBED_IN_PART : null;
      await this.log.append(tx, 'dream-completed', { dreamId, dreamerId, title, mediaKey: artwork.mediaKey, remark });
      announce(tx, dreamerId, dreamId);
    });
  }
}
