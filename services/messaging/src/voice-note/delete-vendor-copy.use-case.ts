import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Inject, Injectable } from '@nestjs/common';
import { MEDIA_SOURCE, type MediaSource } from '../vendors/media-source/media-source.port.js';
import { VoiceNoteRepository } from './voice-note.repository.js';

/** The vendor stores media forever unless it is deleted. */
@Injectable()
export class DeleteVendorCopy {
  constructor(
    private readonly transactions: Transactions,
    private readonly notes: VoiceNoteRepository,
    @Inject(MEDIA_SOURCE) private readonly source: MediaSource,
  ) {}

  async run(messageId: string, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const note = await this.notes.of(messageId);
    if (note) await this.source.remove(note.mediaUrl);
    await this.transactions.run(delivery, (tx) => this.notes.noteDeleted(tx, messageId));
  }
}
