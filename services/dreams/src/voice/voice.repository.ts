import type { Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { DreamEntity } from '../dream/dream.entity.js';
import { DreamerEntity } from '../dreamer/dreamer.entity.js';
import { DreamTranscriptEntity } from './dream-transcript.entity.js';
import { DreamVoiceEntity } from './dream-voice.entity.js';

type NewTranscript = Pick<DreamTranscriptEntity, 'id' | 'dreamId' | 'isOriginal' | 'status' | 'text' | 'language'>;

@Injectable()
export class VoiceRepository {
  constructor(private readonly database: DataSource) {}

  /** The dream with its voice, locked until the transaction ends; null when it is somebody else's or was written. */
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

  /** Oldest first. */
  transcriptsOf(dreamId: string, tx: Tx = this.database.manager): Promise<DreamTranscriptEntity[]> {
    return tx.find(DreamTranscriptEntity, { where: { dreamId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Keeps the voice of a new dream and what was heard in it. */
  async add(
    tx: Tx,
    voice: Omit<DreamVoiceEntity, 'dream'>,
    original: Omit<NewTranscript, 'dreamId' | 'status' | 'isOriginal'>,
  ) {
    await tx.insert(DreamVoiceEntity, voice);
    const { dreamId } = voice;
    await tx.insert(DreamTranscriptEntity, { ...original, dreamId, isOriginal: true, status: 'ready', isTaken: true });
  }

  /** Later voice notes of this dreamer are heard in this language. */
  async pinLanguage(tx: Tx, dreamerId: string, speechLanguage: string): Promise<void> {
    await tx.update(DreamerEntity, { id: dreamerId }, { speechLanguage });
  }

  async addTranscript(tx: Tx, transcript: NewTranscript): Promise<void> {
    await tx.insert(DreamTranscriptEntity, transcript);
  }

  /** Writes how a later hearing ended; nothing when its dream is gone. */
  async endHearing(
    tx: Tx,
    id: string,
    end: Pick<DreamTranscriptEntity, 'status' | 'text' | 'language' | 'failure'>,
  ): Promise<void> {
    await tx.update(DreamTranscriptEntity, { id, status: 'listening' }, end);
  }

  /** Notes which hearing gave the dream its words. */
  async noteTaken(tx: Tx, { id, dreamId }: DreamTranscriptEntity): Promise<void> {
    await tx.update(DreamTranscriptEntity, { dreamId, isTaken: true }, { isTaken: false });
    await tx.update(DreamTranscriptEntity, { id }, { isTaken: true });
  }

  /** True when only the beginning of the voice was listened to. */
  isCut(tx: Tx, dreamId: string): Promise<boolean> {
    return tx.existsBy(DreamVoiceEntity, { dreamId, isCut: true });
  }
}
