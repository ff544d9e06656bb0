import { Module } from '@nestjs/common';
import { DeleteUnheardVendorCopyHandler } from '../handlers/voice-note-failed.delete-vendor-copy.handler.js';
import { DeleteVendorCopyHandler } from '../handlers/voice-note-transcribed.delete-vendor-copy.handler.js';
import { TwilioModule } from '../vendors/twilio/twilio.module.js';
import { DeleteVendorCopy, OpenVoiceNote } from './vendor-copy.use-case.js';
import { VoiceNoteRepository } from './voice-note.repository.js';
import { VoiceNotesInternalController } from './voice-notes.internal.controller.js';

@Module({
  imports: [TwilioModule],
  controllers: [VoiceNotesInternalController],
  providers: [
    VoiceNoteRepository,
    OpenVoiceNote,
    DeleteVendorCopy,
    DeleteVendorCopyHandler,
    DeleteUnheardVendorCopyHandler,
  ],
  exports: [VoiceNoteRepository],
})
export class VoiceNoteModule {}
