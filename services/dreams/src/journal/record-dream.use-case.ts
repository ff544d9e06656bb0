import type { Device, PayloadOf, QuotaName } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { orDelay, Quotas } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DreamRepository, type RecordedDream } from '../dream/dream.repository.js';
import { firstWords } from '../dream/excerpts.js';
import { announce } from '../dream/publication.js';
import { fromCapture } from '../dream/words-from.js';
import { VoiceRepository } from '../voice/voice.repository.js';
import { NotifyWebhooks } from '../webhook/notify-webhooks.js';

interface SentDream extends PayloadOf<'text-note-received'> {
  voice?:
    | Pick<
        PayloadOf<'voice-note-transcribed'>,
        'transcriptId' | 'audioKey' | 'durationSeconds' | 'language' | 'cut' | 'capturedBy' | 'device'
      >
    | undefined;
}

type SentOrWrittenDream = Omit<RecordedDream, 'id' | 'title' | 'content' | 'wordsFrom'> &
  Pick<SentDream, 'text' | 'voice'> & { device?: Device | undefined };

/** Stores the words of a message before any external service is called. */
@Injectable()
export class RecordDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly log: EventLog,
    private readonly voices: VoiceRepository,
    private readonly quotas: Quotas<QuotaName>,
    private readonly notifyWebhooks: NotifyWebhooks,
  ) {}

  /** @throws NotBefore when the dreamer's dreams of the day are used up; the event stores the text until then */
  async run({ dreamerId, messageId, text, sentAt, voice, ...sent }: SentDream, delivery: Delivery): Promise<void> {
    const capturedBy = voice ? (voice.capturedBy ?? 'whatsapp_voice') : (sent.capturedBy ?? 'whatsapp_text');
    const source = capturedBy === 'whatsapp_voice' || capturedBy === 'whatsapp_text' ? capturedBy : 'other';
    const createdAt = new Date(sentAt);
    const recorded = this.transactions.run(delivery, (tx) =>
      this.record(tx, { dreamerId, messageId, text, createdAt, source, capturedBy, voice, device: voice?.device }),
    );
    await recorded.catch(orDelay);
  }

  async postpone(dreamerId: string, until: Date, tx: Tx): Promise<void> {
    const delay = { dreamerId, delayId: randomUUID(), until: until.toISOString() };
    await this.log.append(tx, 'dreams-postponed', delay);
  }

  /**
   * Returns the id of the new dream, or null when the message is a dream already or the dreamer is gone.
   * @throws QuotaExceeded, after which the caller's transaction must roll back
   */
  async record(tx: Tx, { text, voice, device, ...dream }: SentOrWrittenDream): Promise<string | null> {
    const id = randomUUID();
    const { dreamerId } = dream;
    const words = { title: firstWords(text), content: text, wordsFrom: fromCapture(dream.capturedBy, device) };
    if (!(await this.dreams.record(tx, { ...dream, ...words, id }))) return null;
    await this.quotas.consume('newDreamsPerDay', dreamerId, 1, tx);
    if (voice) await this.storeVoice(tx, id, text, voice);
    await this.log.append(tx, 'dream-recorded', { dreamId: id, dreamerId });
    await this.notifyWebhooks.append(tx, dreamerId, id, 'dream.recorded');
    await announce(tx, dreamerId, id);
    return id;
  }

  private async storeVoice(tx: Tx, dreamId: string, text: string, voice: NonNullable<SentDream['voice']>) {
    const { transcriptId, audioKey, durationSeconds, language, cut } = voice;
    const stored = { dreamId, audioKey, durationSeconds, isCut: cut };
    await this.voices.add(tx, stored, { id: transcriptId, text, language });
  }
}
