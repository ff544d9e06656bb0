import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { VoiceNoteEntity } from './voice-note.entity.js';

@Injectable()
export class VoiceNoteRepository {
  constructor(private readonly database: DataSource) {}

  of(messageId: string): Promise<VoiceNoteEntity | null> {
    return this.database.manager.findOneBy(VoiceNoteEntity, { messageId });
  }

  stillAtVendor(dreamerId: string): Promise<VoiceNoteEntity[]> {
    return this.database.manager.findBy(VoiceNoteEntity, { dreamerId, vendorCopyDeletedAt: IsNull() });
  }

  async add(tx: Tx, note: Pick<VoiceNoteEntity, 'messageId' | 'dreamerId' | 'mediaUrl'>): Promise<void> {
    await tx.insert(VoiceNoteEntity, note);
  }

  async released(): Promise<VoiceNoteEntity[]> {
    return this.database.manager.find(VoiceNoteEntity, {
      where: { dreamerId: IsNull(), message: { phone: '' } },
      select: { messageId: true, mediaUrl: true },
    });
  }

  async remove(tx: Tx, messageIds: string[]): Promise<void> {
    await tx.delete(VoiceNoteEntity, { messageId: In(messageIds) });
  }

  async noteDeleted(tx: Tx, messageId: string): Promise<void> {
    await tx.update(VoiceNoteEntity, { messageId }, { vendorCopyDeletedAt: new Date() });
  }
}
