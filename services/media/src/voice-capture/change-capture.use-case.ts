import { FAILURES, type VoiceCapture } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Recordings } from '../voice-note/recordings.js';
import { TranscriptRepository } from '../voice-note/transcript.repository.js';
import { announceVoice, voiceCaptureOf, VoiceCaptureRepository } from '../voice-note/voice-capture.repository.js';

/** Requests the transcription of a failed recording again. */
@Injectable()
export class RetryVoiceCapture {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventLog,
    private readonly captures: VoiceCaptureRepository,
  ) {}

  /** A recording in any other state stays unchanged. @throws Refusal 404 */
  async run(id: string, dreamerId: string): Promise<VoiceCapture> {
    const capture = await this.captures.find(id, dreamerId);
    if (!capture) throw notFound('voice');
    await this.transactions.run(null, async (tx) => {
      if (!(await this.captures.change(tx, id, 'failed', { state: 'waiting' }))) return;
      const note = {
        messageId: id,
        dreamerId,
        sentAt: capture.dreamedAt.toISOString(),
        capturedBy: 'web_voice',
      } as const;
      await this.events.append(tx, 'voice-note-received', note);
    });
    return voiceCaptureOf(await this.captures.stored(id));
  }
}

/** Deletes a recording that is not a dream. */
@Injectable()
export class DeleteVoiceCapture {
  constructor(
    private readonly transactions: Transactions,
    private readonly captures: VoiceCaptureRepository,
    private readonly recordings: Recordings,
    private readonly transcripts: TranscriptRepository,
  ) {}

  /** @throws Refusal 404 */
  async run(id: string, dreamerId: string): Promise<void> {
    const assetKey = await this.transactions.run(null, async (tx) => {
      const capture = await this.captures.lock(tx, id, dreamerId);
      if (!capture) throw notFound('voice');
      // A transcription that is running ends without a dream.
      await this.captures.change(tx, id, 'waiting', { state: 'failed', failure: FAILURES.recordingErased });
      return capture.assetKey;
    });
    // The file is deleted while its rows exist, so that a crash in between lets the dreamer delete it again.
    await this.recordings.eraseFiles([assetKey]);
    await this.transactions.run(null, async (tx) => {
      await this.transcripts.eraseParts(tx, id);
      await this.transcripts.eraseOf(tx, assetKey);
      announceVoice(tx, dreamerId, id);
    });
  }
}
