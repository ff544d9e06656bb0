import {
  type Device,
  FAILURES,
  NOT_YET_DREAMED,
  type QuotaName,
  timeOfDream,
  UNREADABLE_FILE,
  VOICE_TYPES,
  type VoiceCapture,
} from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { Clock, failpoint, idOfRequest, PermanentError, Quotas, Refusal, Upload } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { AssetStore } from '../asset/asset-store.js';
import { audioKindOf, NotAudioError } from '../audio/audio-kind.js';
import { Remuxer } from '../audio/remuxer.js';
import { UploadTurns } from '../upload-turns.js';
import { Recordings } from '../voice-note/recordings.js';
import {
  type NewVoiceCapture,
  voiceCaptureOf,
  VoiceCaptureRepository,
} from '../voice-note/voice-capture.repository.js';

interface RecordedDream {
  dreamerId: string;
  key: string;
  dreamedAt: string | undefined;
  /** The audio, as a stream. */
  body: unknown;
  device?: Device | undefined;
}

/** Stores a dream that was recorded in the web app, and requests its transcription. */
@Injectable()
export class CaptureVoice {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventLog,
    private readonly captures: VoiceCaptureRepository,
    private readonly recordings: Recordings,
    private readonly store: AssetStore,
    private readonly remuxer: Remuxer,
    private readonly quotas: Quotas<QuotaName>,
    private readonly turns: UploadTurns,
    private readonly clock: Clock,
  ) {}

  /**
   * Repeating a key returns the recording that it gave before.
   * @throws Refusal 400 for a time in the future, 422 for anything that is no recording, 429 when a quota is used up
   */
  async run({ dreamerId, key, dreamedAt, body, device }: RecordedDream): Promise<VoiceCapture> {
    const id = idOfRequest(dreamerId, 'voice', key);
    const before = await this.captures.find(id, dreamerId);
    if (before) return voiceCaptureOf(before);
    const time = timeOfDream(dreamedAt, this.clock.now());
    if (!time) throw new Refusal(400, 'not-yet-dreamed', NOT_YET_DREAMED);
    if (!(body instanceof Readable)) throw empty();
    const upload = await Upload.receive(body);
    try {
      return await this.turns.run(dreamerId, upload, async (sent) => {
        await this.quotas.assertLeft('newDreamsPerDay', dreamerId);
        const { bytes, seconds } = await this.read(sent);
        const assetKey = this.store.keyForVoice(id);
        const capture = { id, dreamerId, assetKey, dreamedAt: time, durationSeconds: seconds };
        await this.keep(capture, bytes, device);
        await failpoint('capture-stored');
        return voiceCaptureOf(await this.captures.stored(id));
      });
    } finally {
      await upload.close();
    }
  }

  private async read(sent: Buffer): Promise<{ bytes: Buffer; seconds: number | null }> {
    if (sent.length === 0) throw empty();
    try {
      if (!VOICE_TYPES.some((type) => type === audioKindOf(sent).mime))
        throw new NotAudioError('no kind that is accepted');
      return await this.remuxer.toStored(sent);
    } catch (error) {
      if (error instanceof NotAudioError) throw new Refusal(422, UNREADABLE_FILE, FAILURES.notARecording);
      if (error instanceof PermanentError) throw tooLong();
      throw error;
    }
  }

  /** The row comes first, so that an erasure of the account finds the file; the event comes last, with the answer. */
  private async keep(capture: NewVoiceCapture, bytes: Buffer, device?: Device): Promise<void> {
    const { id, dreamerId, assetKey, dreamedAt } = capture;
    await this.transactions.run(null, async (tx) => {
      if (await this.captures.begin(tx, capture)) await this.quotas.consume('newDreamsPerDay', dreamerId, 1, tx);
    });
    await this.recordings.save(assetKey, dreamerId, bytes).catch(async (error: unknown) => {
      if (error instanceof Refusal) await this.withdraw(id, dreamerId);
      throw error;
    });
    await this.transactions.run(null, async (tx) => {
      if (!(await this.captures.change(tx, id, 'storing', { state: 'waiting' }))) return;
      const note = { messageId: id, dreamerId, sentAt: dreamedAt.toISOString(), capturedBy: 'web_voice' } as const;
      await this.events.append(tx, 'voice-note-received', { ...note, device });
    });
  }

  private async withdraw(id: string, dreamerId: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      if (await this.captures.withdraw(tx, id))
        await this.quotas.refund([{ name: 'newDreamsPerDay', key: dreamerId }], tx);
    });
  }
}

const empty = () =>
  new Refusal(422, 'recording-empty', 'Nothing was recorded. Please check your microphone and record it again.');

const tooLong = () =>
  new Refusal(422, 'recording-too-long', 'This file is too large for its kind. Record it here: ten minutes fit.');
