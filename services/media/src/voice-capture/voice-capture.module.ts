import { Module } from '@nestjs/common';
import { AssetModule } from '../asset/asset.module.js';
import { AudioModule } from '../audio/audio.module.js';
import { UploadTurns } from '../upload-turns.js';
import { VoiceNoteModule } from '../voice-note/voice-note.module.js';
import { CaptureVoice } from './capture-voice.use-case.js';
import { DeleteVoiceCapture, RetryVoiceCapture } from './change-capture.use-case.js';
import { VoiceCapturesController } from './voice-captures.controller.js';

@Module({
  imports: [AssetModule, AudioModule, VoiceNoteModule],
  controllers: [VoiceCapturesController],
  providers: [UploadTurns, CaptureVoice, RetryVoiceCapture, DeleteVoiceCapture],
})
export class VoiceCaptureModule {}
