import type { VoiceCapture, VoiceCaptures } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { voiceCaptureOf, VoiceCaptureRepository } from '../voice-note/voice-capture.repository.js';
import { CaptureVoice } from './capture-voice.use-case.js';
import { DeleteVoiceCapture, RetryVoiceCapture } from './change-capture.use-case.js';

@Controller()
export class VoiceCapturesController {
  constructor(
    private readonly captureVoice: CaptureVoice,
    private readonly retryVoiceCapture: RetryVoiceCapture,
    private readonly deleteVoiceCapture: DeleteVoiceCapture,
    private readonly captures: VoiceCaptureRepository,
  ) {}

  @Serves('POST /api/dreams/voice')
  capture({
    dreamerId,
    idempotencyKey: key,
    query: { dreamedAt },
    body,
    device,
  }: RequestOf<'POST /api/dreams/voice'>): Promise<VoiceCapture> {
    return this.captureVoice.run({ dreamerId, key, dreamedAt, body, device });
  }

  @Serves('GET /api/dreams/voice')
  list({ dreamerId }: RequestOf<'GET /api/dreams/voice'>): Promise<VoiceCaptures> {
    return this.unfinishedOf(dreamerId);
  }

  @Serves('POST /api/dreams/voice/:voice/retry')
  retry({ dreamerId, voice }: RequestOf<'POST /api/dreams/voice/:voice/retry'>): Promise<VoiceCapture> {
    return this.retryVoiceCapture.run(voice, dreamerId);
  }

  @Serves('DELETE /api/dreams/voice/:voice')
  remove({ dreamerId, voice }: RequestOf<'DELETE /api/dreams/voice/:voice'>): Promise<void> {
    return this.deleteVoiceCapture.run(voice, dreamerId);
  }

  @Serves('GET /internal/voice-captures/:dreamer')
  capturesOf({ dreamer }: RequestOf<'GET /internal/voice-captures/:dreamer'>): Promise<VoiceCaptures> {
    return this.unfinishedOf(dreamer);
  }

  private async unfinishedOf(dreamerId: string): Promise<VoiceCaptures> {
    return { voices: (await this.captures.unfinishedOf(dreamerId)).map(voiceCaptureOf) };
  }
}
