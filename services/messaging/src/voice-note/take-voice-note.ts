import { EventLog, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import type { InboundForm } from '../inbound/webhook-form.js';
import { VoiceNoteRepository } from './voice-note.repository.js';

@Injectable()
export class TakeVoiceNote {
  constructor(
    private readonly notes: VoiceNoteRepository,
    private readonly log: EventLog,
  ) {}

  async run(
    tx: Tx,
    { messageId, dreamerId, form, sentAt }: { messageId: string; dreamerId: string; form: InboundForm; sentAt: Date },
  ): Promise<void> {
    await this.hold(tx, messageId, dreamerId, form);
    await this.announce(tx, { messageId, dreamerId, sentAt });
  }

  /** Stores the media URL without a transcription; the message may be unattributed. */
  async hold(tx: Tx, messageId: string, dreamerId: string | null, form: InboundForm): Promise<void> {
    await this.notes.add(tx, { messageId, dreamerId, mediaUrl: form.MediaUrl0 ?? '' });
  }

  async announce(
    tx: Tx,
    { messageId, dreamerId, sentAt }: { messageId: string; dreamerId: string; sentAt: Date },
  ): Promise<void> {
    await this.log.append(tx, 'voice-note-received', { messageId, dreamerId, sentAt: sentAt.toISOString() });
  }
}
