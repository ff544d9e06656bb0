import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DreamRepository, type RecordedDream } from '../dream/dream.repository.js';
import { firstWords } from '../dream/excerpts.js';
import { announce } from '../dream/publication.js';
import { VoiceRepository } from '../voice/voice.repository.js';

interface SentDream extends PayloadOf<'text-note-received'> {
  voice?:
    | Pick<
        PayloadOf<'voice-note-transcribed'>,
        'transcriptId' | 'audioKey' | 'durationSeconds' | 'language' | 'cut' | 'capturedBy'
      >
    | undefined;
}

type SentOrWrittenDream = Omit<RecordedDream, 'id' | 'title' | 'content'> & Pick<SentDream, 'text' | 'voice'>;

/** Stores the words of a message before any external service is called. */
@Injectable()
export class RecordDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly log: EventLog,
    private readonly voices: VoiceRepository,
  ) {}

  async run({ dreamerId, messageId, text, sentAt, voice }: SentDream, delivery: Delivery): Promise<void> {
    const capturedBy = voice ? (voice.capturedBy ?? 'whatsapp_voice') : 'whatsapp_text';
    const source = capturedBy === 'web_voice' ? 'other' : capturedBy;
    const createdAt = new Date(sentAt);
    await this.transactions.run(delivery, (tx) =>
      this.record(tx, { dreamerId, messageId, text, createdAt, source, capturedBy, voice }),
    );
  }

  /** Returns the id of the new dream, or null when the message is a dream already or the dreamer is gone. */
  async record(tx: Tx, { text, voice, ...dream }: SentOrWrittenDream): Promise<string | null> {
    const id = randomUUID();
    const { dreamerId } = dream;
    if (!(await this.dreams.record(tx, { ...dream, id, title: firstWords(text), content: text }))) return null;
    if (voice) await this.storeVoice(tx, id, text, voice);
    await this.log.append(tx, 'dream-recorded', { dreamId: id, dreamerId });
    announce(tx, dreamerId, id);
    return id;
  }

  private async storeVoice(tx: Tx, dreamId: string, text: string, voice: NonNullable<SentDream['voice']>) {
    const { transcriptId, audioKey, durationSeconds, language, cut } = voice;
    const stored = { dreamId, audioKey, durationSeconds, isCut: cut };
    await this.voices.add(tx, stored, { id: transcriptId, text, language });
  }
}
