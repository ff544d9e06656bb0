import { joinDetails, type MessageOutcome, type PayloadOf, splitDetails } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { orDelay } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { EditDream } from '../dream/edit-dream.use-case.js';
import { fromCapture } from '../dream/words-from.js';
import { SentDreams } from './sent-dream.js';

/** Appends words that the dreamer sent later. The title and the artwork stay unchanged. */
@Injectable()
export class AddWords {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: EventLog,
    private readonly editDream: EditDream,
    private readonly sentDreams: SentDreams,
  ) {}

  async run(added: PayloadOf<'words-added'>, delivery: Delivery): Promise<void> {
    const { dreamerId } = added;
    const done = this.transactions.run(delivery, async (tx) => {
      const dream = await this.sentDreams.locked(tx, dreamerId, added.about);
      const notes = [...(await this.log.takeEarlier(tx, 'words-added', delivery, 'about')), added];
      if (dream) {
        const { words, details } = splitDetails(dream.content);
        const content = joinDetails([words, ...notes.map((note) => note.text)].join('\n\n'), details);
        await this.editDream.edit(tx, dream, { content }, fromCapture(dream.capturedBy));
      }
      for (const { messageId } of notes) {
        const reply: MessageOutcome = dream
          ? { outcome: 'words-added', dreamId: dream.id, title: dream.title }
          : { outcome: 'gone' };
        await this.log.append(tx, 'message-answered', { messageId, dreamerId, reply });
      }
    });
    await done.catch(orDelay);
  }

  async giveUp({ messageId, dreamerId, about }: PayloadOf<'words-added'>, tx: Tx): Promise<void> {
    const reply = await this.sentDreams.outcomeOfFailure(tx, dreamerId, about);
    await this.log.append(tx, 'message-answered', { messageId, dreamerId, reply });
  }
}
