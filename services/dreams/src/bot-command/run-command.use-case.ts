import {
  type DreamCommand,
  mentionsIn,
  type MessageOutcome,
  openText,
  type PayloadOf,
  splitDetails,
} from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { orDelay } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import type { DreamEntity } from '../dream/dream.entity.js';
import { DreamRepository } from '../dream/dream.repository.js';
import { EditDream } from '../dream/edit-dream.use-case.js';
import { TrashDream } from '../dream/trash-dream.use-case.js';
import { fromCapture } from '../dream/words-from.js';
import { PersonRepository } from '../person/person.repository.js';
import { SentDreams } from './sent-dream.js';

const MAX_NAMED = 3;

/** Publishes a dream by a bot command. A text that mentions persons needs a second command for the same revision. */
@Injectable()
export class PublishSentDream {
  constructor(
    private readonly dreams: DreamRepository,
    private readonly people: PersonRepository,
    private readonly editDream: EditDream,
  ) {}

  async run(tx: Tx, dream: DreamEntity): Promise<MessageOutcome> {
    const { id: dreamId, title } = dream;
    const mentions = await this.mentionsToWarnOf(tx, dream);
    if (mentions.length > 0) {
      await this.dreams.change(tx, dreamId, { warnedRevision: dream.revision });
      return { outcome: 'mentions', dreamId, title, mentions: mentions.slice(0, MAX_NAMED) };
    }
    await this.editDream.edit(tx, dream, { isPublic: true }, fromCapture(dream.capturedBy));
    return { outcome: 'public', dreamId, title };
  }

  /** Returns nothing once the dreamer has been warned for this revision. */
  private async mentionsToWarnOf(tx: Tx, dream: DreamEntity): Promise<string[]> {
    if (dream.isPublic || dream.warnedRevision === dream.revision) return [];
    const names = (await this.people.of(dream.dreamerId, tx)).map(({ name }) => name);
    const { words } = splitDetails(dream.content);
    return mentionsIn(openText({ ...dream, words }), names).map(({ text }) => text);
  }
}

@Injectable()
export class RunCommand {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: EventLog,
    private readonly editDream: EditDream,
    private readonly trashDream: TrashDream,
    private readonly publish: PublishSentDream,
    private readonly dreams: DreamRepository,
    private readonly sentDreams: SentDreams,
  ) {}

  async run(received: PayloadOf<'command-received'>, delivery: Delivery): Promise<void> {
    const { dreamerId, about } = received;
    const done = this.transactions.run(delivery, async (tx) => {
      let dream = await this.sentDreams.locked(tx, dreamerId, about);
      const earlier = await this.log.takeEarlier(tx, 'command-received', delivery, 'about');
      for (const { messageId, command } of [...earlier, received]) {
        const reply: MessageOutcome = dream ? await this.apply(tx, dream, command) : { outcome: 'gone' };
        await this.log.append(tx, 'message-answered', { messageId, dreamerId, reply });
        if (dream) dream = await this.dreams.present(tx, { id: dream.id });
      }
    });
    await done.catch(orDelay);
  }

  async giveUp({ messageId, dreamerId, about }: PayloadOf<'command-received'>, tx: Tx): Promise<void> {
    const reply = await this.sentDreams.outcomeOfFailure(tx, dreamerId, about);
    await this.log.append(tx, 'message-answered', { messageId, dreamerId, reply });
  }

  private async apply(tx: Tx, dream: DreamEntity, command: DreamCommand): Promise<MessageOutcome> {
    const { id: dreamId, title, isPublic, isLucid } = dream;
    switch (command) {
      case 'undo':
        await this.trashDream.trash(tx, dream);
        return { outcome: 'undone', dreamId, title };
      case 'public':
        return this.publish.run(tx, dream);
      case 'private':
        await this.editDream.edit(tx, dream, { isPublic: false }, fromCapture(dream.capturedBy));
        return { outcome: 'private', dreamId, title };
      case 'lucid':
        await this.editDream.edit(tx, dream, { isLucid: true }, fromCapture(dream.capturedBy));
        return { outcome: 'lucid', dreamId, title };
      case 'last':
        return { outcome: 'last', dreamId, title, isPublic, isLucid };
    }
  }
}
