import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { DreamEntity } from '../dream/dream.entity.js';
import { DreamerEntity } from '../dreamer/dreamer.entity.js';
import { DreamTranscriptEntity, DreamVoiceEntity } from './voice.entity.js';

type NewTranscript = Pick<DreamTranscriptEntity, 'id' | 'dreamId' | 'isOriginal' | 'status' | 'text' | 'language'>;

@Injectable()
export class VoiceRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Locks the dream until the transaction ends. Returns null when the dream is of another dreamer or has no voice note.
   */
  async lockOwn(tx: Tx, dreamerId: string, dreamId: string): Promise<DreamVoiceEntity | null> {
    const dream = await tx.findOne(DreamEntity, {
      where: { id: dreamId, dreamerId, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    return dream && tx.findOneBy(DreamVoiceEntity, { dreamId });
  }

  async voiceOf(dreamerId: string, dreamId: string): Promise<DreamVoiceEntity | null> {
    return this.database.manager.findOne(DreamVoiceEntity, {
      where: { dreamId, dream: { dreamerId, deletedAt: IsNull() } },
    });
  }

  transcriptsOf(dreamId: string, tx: Tx = this.database.manager): Promise<DreamTranscriptEntity[]> {
    return tx.find(DreamTranscriptEntity, { where: { dreamId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async add(
    tx: Tx,
    voice: Omit<DreamVoiceEntity, 'dream'>,
    original: Omit<NewTranscript, 'dreamId' | 'status' | 'isOriginal'>,
  ) {
    await tx.insert(DreamVoiceEntity, voice);
    const { dreamId } = voice;
    await tx.insert(DreamTranscriptEntity, { ...original, dreamId, isOriginal: true, status: 'ready', isTaken: true });
  }

  async pinLanguage(tx: Tx, dreamerId: string, speechLanguage: string): Promise<void> {
    await tx.update(DreamerEntity, { id: dreamerId }, { speechLanguage });
  }

  async addTranscript(tx: Tx, transcript: NewTranscript): Promise<void> {
    await tx.insert(DreamTranscriptEntity, transcript);
  }

  /** Stores the result of a repeated transcription. A dream that is gone is ignored. */
  async storeResult(
    tx: Tx,
    id: string,
    end: Pick<DreamTranscriptEntity, 'status' | 'text' | 'language' | 'failure'>,
  ): Promise<void> {
    await tx.update(DreamTranscriptEntity, { id, status: 'listening' }, end);
  }

  async markTaken(tx: Tx, { id, dreamId }: DreamTranscriptEntity): Promise<void> {
    await tx.update(DreamTranscriptEntity, { dreamId, isTaken: true }, { isTaken: false });
    await tx.update(DreamTranscriptEntity, { id }, { isTaken: true });
  }

  isCut(tx: Tx, dreamId: string): Promise<boolean> {
    return tx.existsBy(DreamVoiceEntity, { dreamId, isCut: true });
  }
}
