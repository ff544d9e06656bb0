import type { EventName, EventOf, Subscription } from '@dreamloom/contracts';
import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { Delivery, Tx } from './transactions.js';

/** What a service does when something happened. One file per subscription; it translates and calls one use case. */
export interface EventHandler<Name extends EventName> {
  /** Must settle the delivery through Transactions.run; throws TransientError, PermanentError or NotBefore. */
  handle(event: EventOf<Name>, delivery: Delivery): Promise<unknown>;
  /**
   * Committed together with the delivery's failure: what the dreamer is told.
   * @param reason a sentence for people
   * @param isHopeless false when an operator who sends it on its way again may see it done
   */
  giveUp?(event: EventOf<Name>, reason: string, tx: Tx, isHopeless: boolean): Promise<unknown>;
  /** Committed together with a delivery's delay, which `handle` asked for by NotBefore. */
  postpone?(event: EventOf<Name>, until: Date, tx: Tx): Promise<unknown>;
}

export const HANDLES = 'dreamloom:handles';

/** Ties an event handler to its line in the table of subscriptions. */
export const Handles = (subscription: Subscription): CustomDecorator => SetMetadata(HANDLES, subscription);
