import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DreamRepository } from '../dream/dream.repository.js';
import { firstWords } from '../dream/excerpts.js';
import { announce } from '../dream/publication.js';
import { VoiceRepository } from '../voice/voice.repository.js';

interface SentDream extends PayloadOf<'text-note-received'> {
  voice?: Pick<
    PayloadOf<'voice-note-transcribed'>,
    'transcriptId' | 'audioKey' | 'durationSeconds' | 'language' | 'cut'
  >;
}

/** Stores the words of a message before any external service is called. */
@Injectable()
export class RecordDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly log: EventLog,
    private readonly voices: VoiceRepository,
  ) {}

  async run(note: SentDream, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      const id = randomUUID();
      const recorded = await this.dreams.record(tx, {
        id,
        dreamerId: note.dreamerId,
        messageId: note.messageId,
        title: firstWords(note.text),
        content: note.text,
        source: note.voice ? 'whatsapp_voice' : 'whatsapp_text',
        createdAt: new Date(note.sentAt),
      });
      if (!recorded) return;
      if (note.voice) await this.storeVoice(tx, id, note.text, note.voice);
      await this.log.append(tx, 'dream-recorded', { dreamId: id, dreamerId: note.dreamerId });
      announce(tx, note.dreamerId, id);
    });
  }

  private async storeVoice(tx: Tx, dreamId: string, text: string, voice: NonNullable<SentDream['voice']>) {
    const { transcriptId, audioKey, durationSeconds, language, cut } = voice;
    const stored = { dreamId, audioKey, durationSeconds, isCut: cut };
    await this.voices.add(tx, stored, { id: transcriptId, text, language });
  }
}
