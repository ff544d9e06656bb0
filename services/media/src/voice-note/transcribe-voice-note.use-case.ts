import { FAILURES, type PayloadOf, VOICE_NOTE_REFUSALS, type VoiceNoteRefusal } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { orDelay, PermanentError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { AssetStore } from '../asset/asset-store.js';
import { AttachmentsClient } from '../attachments.client.js';
import { NotAudioError } from '../audio/audio-kind.js';
import { type AudibleParts, Remuxer } from '../audio/remuxer.js';
import { Recordings } from './recordings.js';
import { SpeechLanguages } from './speech-languages.js';
import { TranscribeAudio, type TranscribedNote } from './transcribe-audio.js';
import { TranscriptRepository } from './transcript.repository.js';
import { VoiceCaptureRepository } from './voice-capture.repository.js';

type VoiceNote = PayloadOf<'voice-note-received'>;

@Injectable()
export class TranscribeVoiceNote {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventLog,
    private readonly transcripts: TranscriptRepository,
    private readonly captures: VoiceCaptureRepository,
    private readonly store: AssetStore,
    private readonly recordings: Recordings,
    private readonly attachments: AttachmentsClient,
    private readonly languages: SpeechLanguages,
    private readonly remuxer: Remuxer,
    private readonly transcribeAudio: TranscribeAudio,
  ) {}

  /**
   * @throws TransientError or PermanentError of messaging and the transcriber, NotAudioError, NotBefore when a quota is
   * used up
   */
  async run(note: VoiceNote, delivery: Delivery): Promise<void> {
    const { messageId, dreamerId } = note;
    if (await this.isDone(note)) {
      // An attempt that a deletion of the recording overtook may have stored parts.
      await this.transactions.run(delivery, async (tx) => {
        if (isFromWeb(note)) await this.transcripts.eraseParts(tx, messageId);
      });
      return;
    }
    const audioKey = this.store.keyForVoice(messageId);
    const stored = await this.recordings.find(audioKey, dreamerId, delivery.signal);
    const audio = await (
      stored ? this.remuxer.audibleParts(stored) : this.fetch(note, audioKey, delivery.signal)
    ).catch(orDelay);
    const language = await this.languages.languageOf(dreamerId);
    const order = { transcriptId: messageId, dreamerId, audio, language, delivery };
    const transcribed = await this.transcribeAudio.run(order).catch(orDelay);
    if (transcribed.text !== '')
      await this.transactions.run(delivery, (tx) => this.record(tx, note, audioKey, transcribed));
    else if (isFromWeb(note))
      await this.transactions.run(delivery, (tx) => this.fail(tx, note, FAILURES.nothingTranscribed));
    else await this.recordSilence(note, audioKey, delivery);
  }

  /** Appends the failure event, in the transaction that gives up. The recording remains. */
  async giveUp(note: VoiceNote, reason: string, tx: Tx, isPermanent: boolean): Promise<void> {
    const { messageId, dreamerId } = note;
    const sentence = `${FAILURES.notTranscribed} ${reason}`;
    if (isFromWeb(note)) return this.fail(tx, note, sentence);
    const isStored = await this.recordings.exists(tx, this.store.keyForVoice(messageId));
    const needsVendorCopy = !isPermanent && !isStored;
    await this.events.append(tx, 'voice-note-failed', { messageId, dreamerId, reason: sentence, needsVendorCopy });
  }

  async postpone(note: VoiceNote, until: Date, tx: Tx): Promise<void> {
    const { messageId, dreamerId } = note;
    if (isFromWeb(note)) {
      await this.captures.change(tx, messageId, 'waiting', { state: 'waiting', dueAt: until });
      return;
    }
    const delay = { messageId, dreamerId, delayId: randomUUID(), until: until.toISOString() };
    await this.events.append(tx, 'voice-note-postponed', delay);
  }

  /** True also for a recording that its dreamer deleted. */
  private async isDone(note: VoiceNote): Promise<boolean> {
    const { messageId, dreamerId } = note;
    if (!isFromWeb(note)) return this.transcripts.exists(messageId);
    return (await this.captures.find(messageId, dreamerId))?.state !== 'waiting';
  }

  private async fetch(note: VoiceNote, audioKey: string, signal: AbortSignal): Promise<AudibleParts> {
    const { messageId, dreamerId } = note;
    if (isFromWeb(note)) throw new PermanentError('the recording is gone', FAILURES.recordingErased);
    const audio = await this.attachments.read(messageId, signal);
    if (typeof audio === 'string') throw withoutAudio(audio);
    // Audio that cannot be decoded is not stored.
    const parts = await this.remuxer.audibleParts(audio);
    await this.recordings.save(audioKey, dreamerId, audio, signal);
    return parts;
  }

  private async recordSilence({ messageId, dreamerId }: VoiceNote, audioKey: string, delivery: Delivery) {
    // The file is deleted before the delivery is settled, so that a crash in between repeats the deletion.
    await this.recordings.eraseFiles([audioKey], delivery.signal);
    await this.transactions.run(delivery, async (tx) => {
      await this.recordings.eraseRow(tx, audioKey);
      const failure = { messageId, dreamerId, reason: FAILURES.nothingTranscribed, needsVendorCopy: false };
      await this.events.append(tx, 'voice-note-failed', failure);
    });
  }

  /** A recording of the web app remains, and without words of an earlier attempt a retry transcribes all of it. */
  private async fail(tx: Tx, { messageId }: VoiceNote, failure: string): Promise<void> {
    const isStored = await this.captures.change(tx, messageId, 'waiting', { state: 'failed', failure });
    if (!isStored || failure === FAILURES.nothingTranscribed) await this.transcripts.eraseParts(tx, messageId);
  }

  private async record(tx: Tx, note: VoiceNote, audioKey: string, transcribed: TranscribedNote): Promise<void> {
    const { messageId, dreamerId, sentAt, capturedBy, device } = note;
    if (isFromWeb(note) && !(await this.captures.change(tx, messageId, 'waiting', { state: 'done' }))) {
      // The dreamer deleted the recording while it was transcribed.
      await this.transcripts.eraseParts(tx, messageId);
      return;
    }
    const row = { id: messageId, dreamerId, assetKey: audioKey, ...transcribed };
    if (!(await this.transcripts.add(tx, row))) return;
    const { text, language, durationSeconds, isCut: cut } = transcribed;
    const transcript = { transcriptId: messageId, audioKey, text, language, durationSeconds, cut };
    const sent = { messageId, dreamerId, sentAt, capturedBy, device };
    await this.events.append(tx, 'voice-note-transcribed', { ...sent, ...transcript });
  }
}

function withoutAudio(refusal: VoiceNoteRefusal): PermanentError {
  if (refusal === VOICE_NOTE_REFUSALS.refused) return new NotAudioError(refusal);
  const isTooLarge = refusal === VOICE_NOTE_REFUSALS.tooLarge;
  return new PermanentError(refusal, isTooLarge ? FAILURES.recordingTooLarge : FAILURES.recordingGone);
}

const isFromWeb = ({ capturedBy }: Pick<VoiceNote, 'capturedBy'>) => capturedBy === 'web_voice';
