import type { PayloadOf } from '@dreamloom/contracts';
import { EventLog, Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DreamRepository } from './dream.repository.js';
import { firstWords } from './first-words.js';
import { announce } from './live.js';

/** Puts the words of a message into the journal, before anything else is asked of anybody. */
@Injectable()
export class RecordDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly log: EventLog,
  ) {}

  async run(note: PayloadOf<'text-note-received'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      const id = randomUUID();
      const added = await this.dreams.add(tx, {
        id,
        dreamerId: note.dreamerId,
        messageId: note.messageId,
        title: firstWords(note.text),
        titleSource: 'words',
        titleStatus: 'naming',
        content: note.text,
        tags: [],
        tagsSource: 'ai',
        isLucid: false,
        isRecurrent: false,
        isPublic: false,
        source: 'whatsapp_text',
        imageStatus: 'queued',
        failure: null,
        createdAt: new Date(note.sentAt),
      });
      if (!added) return;
      await this.log.append(tx, 'dream-recorded', { dreamId: id, dreamerId: note.dreamerId });
      await announce(tx, note.dreamerId, id);
    });
  }
}
