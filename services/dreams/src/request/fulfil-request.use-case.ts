import type { DreamRequest, PayloadOf, RequestOutcome } from '@dreamloom/contracts';
import { EventLog, Transactions, type Delivery, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { DreamEntity } from '../dream/dream.entity.js';
import { EditDream } from '../dream/edit-dream.use-case.js';
import { TrashDream } from '../dream/trash-dream.use-case.js';
import { PublishSentDream } from './publish-sent-dream.js';
import { givenUp, sentDream } from './sent-dream.js';

@Injectable()
export class FulfilRequest {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: EventLog,
    private readonly editDream: EditDream,
    private readonly trashDream: TrashDream,
    private readonly publish: PublishSentDream,
  ) {}

  async run(asked: PayloadOf<'request-received'>, delivery: Delivery): Promise<void> {
    const { dreamerId, about } = asked;
    await this.transactions.run(delivery, async (tx) => {
      let dream = await sentDream(tx, dreamerId, about);
      const earlier = await this.log.takeEarlier(tx, 'request-received', delivery, 'about');
      for (const { messageId, request } of [...earlier, asked]) {
        const reply: RequestOutcome = dream ? await this.fulfil(tx, dream, request) : { outcome: 'gone' };
        await this.log.append(tx, 'request-answered', { messageId, dreamerId, reply });
        if (dream) dream = await tx.findOneBy(DreamEntity, { id: dream.id, deletedAt: IsNull() });
      }
    });
  }

  async giveUp({ messageId, dreamerId, about }: PayloadOf<'request-received'>, tx: Tx): Promise<void> {
    const reply = await givenUp(tx, dreamerId, about);
    await this.log.append(tx, 'request-answered', { messageId, dreamerId, reply });
  }

  private async fulfil(tx: Tx, dream: DreamEntity, request: DreamRequest): Promise<RequestOutcome> {
    const { id: dreamId, title, isPublic, isLucid } = dream;
    switch (request) {
      case 'undo':
        await this.trashDream.trash(tx, dream);
        return { outcome: 'undone', dreamId, title };
      case 'public':
        return this.publish.run(tx, dream);
      case 'private':
        await this.editDream.edit(tx, dream, { isPublic: false });
        return { outcome: 'private', dreamId, title };
      case 'lucid':
        await this.editDream.edit(tx, dream, { isLucid: true });
        return { outcome: 'lucid', dreamId, title };
      case 'last':
        return { outcome: 'last', dreamId, title, isPublic, isLucid };
    }
  }
}
