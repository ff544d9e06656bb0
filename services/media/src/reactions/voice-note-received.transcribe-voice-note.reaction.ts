import type { EventOf } from '@dreamloom/contracts';
import { ReactsTo, type Delivery, type Reaction, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { TranscribeVoiceNote } from '../voice-note/transcribe-voice-note.use-case.js';

@Injectable()
@ReactsTo('media.voice-note-received.transcribe-voice-note')
export class TranscribeVoiceNoteReaction implements Reaction<'voice-note-received'> {
  constructor(private readonly transcribeVoiceNote: TranscribeVoiceNote) {}

  react({ payload }: EventOf<'voice-note-received'>, delivery: Delivery): Promise<void> {
    return this.transcribeVoiceNote.run(payload, delivery);
  }

  giveUp({ payload }: EventOf<'voice-note-received'>, reason: string, tx: Tx, isHopeless: boolean): Promise<void> {
    return this.transcribeVoiceNote.giveUp(payload, reason, tx, isHopeless);
  }

  postpone({ payload }: EventOf<'voice-note-received'>, until: Date, tx: Tx): Promise<void> {
    return this.transcribeVoiceNote.postpone(payload, until, tx);
  }
}
