import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { TranscribeVoiceNote } from '../voice-note/transcribe-voice-note.use-case.js';

@Injectable()
@Handles('media.voice-note-received.transcribe-voice-note')
export class TranscribeVoiceNoteHandler implements EventHandler<'voice-note-received'> {
  constructor(private readonly transcribeVoiceNote: TranscribeVoiceNote) {}

  handle({ payload }: EventOf<'voice-note-received'>, delivery: Delivery): Promise<void> {
    return this.transcribeVoiceNote.run(payload, delivery);
  }

  giveUp({ payload }: EventOf<'voice-note-received'>, reason: string, tx: Tx, isPermanent: boolean): Promise<void> {
    return this.transcribeVoiceNote.giveUp(payload, reason, tx, isPermanent);
  }

  postpone({ payload }: EventOf<'voice-note-received'>, until: Date, tx: Tx): Promise<void> {
    return this.transcribeVoiceNote.postpone(payload, until, tx);
  }
}
