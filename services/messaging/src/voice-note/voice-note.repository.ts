import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { VoiceNoteEntity } from './voice-note.entity.js';

@Injectable()
export class VoiceNoteRepository {
  constructor(private readonly database: DataSource) {}

  of(messageId: string): Promise<VoiceNoteEntity | null> {
    return this.database.manager.findOneBy(VoiceNoteEntity, { messageId });
  }

  /** Voices of a dreamer that the vendor has not been told to forget. */
  stillAtVendor(dreamerId: string): Promise<VoiceNoteEntity[]> {
    return this.database.manager.findBy(VoiceNoteEntity, { dreamerId, vendorCopyDeletedAt: IsNull() });
  }

  async add(tx: Tx, note: Pick<VoiceNoteEntity, 'messageId' | 'dreamerId' | 'mediaUrl'>): Promise<void> {
    await tx.insert(VoiceNoteEntity, note);
  }

  async noteDeleted(tx: Tx, messageId: string): Promise<void> {
    await tx.update(VoiceNoteEntity, { messageId }, { vendorCopyDeletedAt: new Date() });
  }
}
