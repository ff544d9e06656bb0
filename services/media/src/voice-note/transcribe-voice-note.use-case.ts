import type { PayloadOf } from '@dreamloom/contracts';
import { EventLog, Transactions, type Delivery, type Tx } from '@dreamloom/eventing';
import { orDelay } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { AssetStore } from '../asset/asset-store.js';
import { audibleParts } from '../audio/audible-parts.js';
import { TranscriptRepository } from '../transcript/transcript.repository.js';
import { Listener, type TranscribedNote } from './listener.js';
import { PinnedLanguageClient } from './pinned-language.client.js';
import { Recordings } from './recordings.js';
import { VoiceNotesClient } from './voice-notes.client.js';

export type VoiceNote = PayloadOf<'voice-note-received'>;

const NOTHING_TRANSCRIBED = 'I heard nothing, say it again?';

@Injectable()
export class TranscribeVoiceNote {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventLog,
    private readonly transcripts: TranscriptRepository,
    private readonly store: AssetStore,
    private readonly recordings: Recordings,
    private readonly voiceNotes: VoiceNotesClient,
    private readonly languages: PinnedLanguageClient,
    private readonly listener: Listener,
  ) {}

  /**
   * @throws TransientError or PermanentError of messaging and the transcriber, NotAudioError, NotBefore when a quota is
   * used up
   */
  async run(note: VoiceNote, delivery: Delivery): Promise<void> {
    const { messageId, dreamerId } = note;
    if (await this.transcripts.isKept(messageId)) {
      await this.transactions.settle(delivery);
      return;
    }
    const audioKey = this.store.keyForVoice(messageId);
    const kept = await this.recordings.kept(audioKey, dreamerId);
    const audio = kept ?? (await this.fetch(note, audioKey, delivery).catch(orDelay));
    const language = await this.languages.of(dreamerId);
    const order = { transcriptId: messageId, dreamerId, audio, language, signal: delivery.signal };
    const heard = await this.listener.hear(order).catch(orDelay);
    if (heard.text === '') await this.noteSilence(note, audioKey, delivery);
    else await this.transactions.run(delivery, (tx) => this.record(tx, note, audioKey, heard));
  }

  /** Appends the failure event, in the transaction that gives up. The recording remains. */
  async giveUp({ messageId, dreamerId }: VoiceNote, reason: string, tx: Tx, isHopeless: boolean): Promise<void> {
    const isKeptHere = await this.recordings.isKept(this.store.keyForVoice(messageId));
    await this.events.append(tx, 'voice-note-failed', {
      ...{ messageId, dreamerId, reason: `I could not listen to your voice note. ${reason}` },
      needsVendorCopy: !isHopeless && !isKeptHere,
    });
  }

  async postpone({ messageId, dreamerId }: VoiceNote, until: Date, tx: Tx): Promise<void> {
    const delay = { messageId, dreamerId, delayId: randomUUID(), until: until.toISOString() };
    await this.events.append(tx, 'voice-note-postponed', delay);
  }

  private async fetch({ messageId, dreamerId }: VoiceNote, audioKey: string, { signal }: Delivery): Promise<Buffer> {
    const audio = await this.voiceNotes.read(messageId, signal);
    // Audio that cannot be decoded is not stored.
    audibleParts(audio);
    await this.recordings.keep(audioKey, dreamerId, audio);
    return audio;
  }

  private async noteSilence({ messageId, dreamerId }: VoiceNote, audioKey: string, delivery: Delivery): Promise<void> {
    // The file is deleted before the delivery is settled, so that a crash in between repeats the deletion.
    await this.recordings.eraseUnder(audioKey);
    await this.transactions.run(delivery, async (tx) => {
      await this.recordings.forget(tx, audioKey);
      const unheard = { messageId, dreamerId, reason: NOTHING_TRANSCRIBED, needsVendorCopy: false };
      await this.events.append(tx, 'voice-note-failed', unheard);
    });
  }

  private async record(tx: Tx, note: VoiceNote, audioKey: string, heard: TranscribedNote): Promise<void> {
    const { messageId, dreamerId, sentAt } = note;
    if (!(await this.transcripts.add(tx, { id: messageId, dreamerId, assetKey: audioKey, ...heard }))) return;
    const { text, language, durationSeconds, isCut } = heard;
    await this.events.append(tx, 'voice-note-transcribed', {
      ...{ messageId, dreamerId, transcriptId: messageId, audioKey, sentAt },
      ...{ text, language, durationSeconds, cut: isCut },
    });
  }
}
