import type { PayloadOf } from '@dreamloom/contracts';
import type { Delivery, Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { CirclesClient } from './circles.client.js';
import { NotifyDreamer } from './notify-dreamer.use-case.js';

type Written = PayloadOf<'circle-reply-written'>;

/** Sends what a member of a circle replied to the chat of the dreamer, who may read it at this moment. */
@Injectable()
export class SendCircleReply {
  constructor(
    private readonly circles: CirclesClient,
    private readonly notifyDreamer: NotifyDreamer,
  ) {}

  /** @throws TransientError while the dreams service is unavailable */
  async run({ replyId, dreamerId }: Written, delivery: Delivery): Promise<void> {
    const found = await this.circles.reply(dreamerId, replyId);
    if (!found) return this.notifyDreamer.skip(delivery);
    await this.notifyDreamer.run(
      {
        ...{ dreamerId, about: replyId, isOfOther: true, bold: found.title },
        body: (words) => words.circleReply(found),
      },
      delivery,
    );
  }

  giveUp({ replyId }: Written, tx: Tx): Promise<void> {
    return this.notifyDreamer.giveUp(replyId, tx);
  }
}
