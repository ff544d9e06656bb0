import { FAILURES, type PayloadOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { orDelay } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { AssetStore } from '../asset/asset-store.js';
import { audibleParts } from '../audio/opus-note.js';
import { Recordings } from './recordings.js';
import { SpeechLanguages } from './speech-languages.js';
import { TranscribeAudio, type TranscribedNote } from './transcribe-audio.js';
import { TranscriptRepository } from './transcript.repository.js';
import { VoiceNotesClient } from './voice-notes.client.js';

type VoiceNote = PayloadOf<'voice-note-received'>;

@Injectable()
export class TranscribeVoiceNote {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventLog,
    private readonly transcripts: TranscriptRepository,
    private readonly store: AssetStore,
    private readonly recordings: Recordings,
    private readonly voiceNotes: VoiceNotesClient,
    private readonly languages: SpeechLanguages,
    private readonly transcribeAudio: TranscribeAudio,
  ) {}

  /**
   * @throws TransientError or PermanentError of messaging and the transcriber, NotAudioError, NotBefore when a quota is
   * used up
   */
  async run(note: VoiceNote, delivery: Delivery): Promise<void> {
    const { messageId, dreamerId } = note;
    if (await this.transcripts.exists(messageId)) {
      await this.transactions.settle(delivery);
      return;
    }
    const { signal } = delivery;
    const audioKey = this.store.keyForVoice(messageId);
    const stored = await this.recordings.find(audioKey, dreamerId);
    const audio = stored ?? (await this.fetch(note, audioKey, signal).catch(orDelay));
    const language = await this.languages.languageOf(dreamerId);
    const order = { transcriptId: messageId, dreamerId, audio, language, signal };
    const transcribed = await this.transcribeAudio.run(order).catch(orDelay);
    if (transcribed.text === '') await this.recordSilence(note, audioKey, delivery);
    else await this.transactions.run(delivery, (tx) => this.record(tx, note, audioKey, transcribed));
  }

  /** Appends the failure event, in the transaction that gives up. The recording remains. */
  async giveUp({ messageId, dreamerId }: VoiceNote, reason: string, tx: Tx, isHopeless: boolean): Promise<void> {
    const isStored = await this.recordings.exists(this.store.keyForVoice(messageId));
    await this.events.append(tx, 'voice-note-failed', {
      messageId,
      dreamerId,
      reason: `${FAILURES.notTranscribed} ${reason}`,
      needsVendorCopy: !isHopeless && !isStored,
    });
  }

  async postpone({ messageId, dreamerId }: VoiceNote, until: Date, tx: Tx): Promise<void> {
    const delay = { messageId, dreamerId, delayId: randomUUID(), until: until.toISOString() };
    await this.events.append(tx, 'voice-note-postponed', delay);
  }

  private async fetch({ messageId, dreamerId }: VoiceNote, audioKey: string, signal: AbortSignal): Promise<Buffer> {
    const audio = await this.voiceNotes.read(messageId, signal);
    // Audio that cannot be decoded is not stored.
    audibleParts(audio);
    await this.recordings.save(audioKey, dreamerId, audio);
    return audio;
  }

  private async recordSilence({ messageId, dreamerId }: VoiceNote, audioKey: string, delivery: Delivery) {
    // The file is deleted before the delivery is settled, so that a crash in between repeats the deletion.
    await this.recordings.eraseFile(audioKey);
    await this.transactions.run(delivery, async (tx) => {
      await this.recordings.eraseRow(tx, audioKey);
      const failure = { messageId, dreamerId, reason: FAILURES.nothingTranscribed, needsVendorCopy: false };
      await this.events.append(tx, 'voice-note-failed', failure);
    });
  }

  private async record(tx: Tx, note: VoiceNote, audioKey: string, transcribed: TranscribedNote): Promise<void> {
    const { messageId, dreamerId, sentAt } = note;
    const row = { id: messageId, dreamerId, assetKey: audioKey, ...transcribed };
    if (!(await this.transcripts.add(tx, row))) return;
    const { text, language, durationSeconds, isCut: cut } = transcribed;
    const transcript = { transcriptId: messageId, audioKey, text, language, durationSeconds, cut };
    await this.events.append(tx, 'voice-note-transcribed', { messageId, dreamerId, sentAt, ...transcript });
  }
}
