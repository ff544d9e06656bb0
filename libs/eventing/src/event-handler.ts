import {
  subscriptionsOf,
  type EventName,
  type EventOf,
  type ServiceName,
  type Subscription,
} from '@dreamloom/contracts';
import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import type { Delivery, Tx } from './transactions.js';

/** Handles one event for one subscription, in a file of its own; it translates and calls one use case. */
export interface EventHandler<Name extends EventName> {
  /** Must settle the delivery through Transactions.run; throws TransientError, PermanentError or NotBefore. */
  handle(event: EventOf<Name>, delivery: Delivery): Promise<unknown>;
  /**
   * The compensation, committed together with the delivery's failure: what the dreamer is notified of.
   * @param reason a sentence for people
   * @param isHopeless false when an operator's retry may still succeed
   */
  giveUp?(event: EventOf<Name>, reason: string, tx: Tx, isHopeless: boolean): Promise<unknown>;
  /** Committed together with a delivery's delay, which `handle` requested by NotBefore; once per delay. */
  postpone?(event: EventOf<Name>, until: Date, tx: Tx): Promise<unknown>;
}

export type EventHandlers = Map<Subscription, EventHandler<EventName>>;

const HANDLES = 'dreamloom:handles';

/** Ties an event handler to its line in the table of subscriptions. */
export const Handles = (subscription: Subscription): CustomDecorator => SetMetadata(HANDLES, subscription);

/**
 * Finds the handler of each subscription that is addressed to a service.
 * @param isActive which of them this replica works on
 * @throws naming the fix when a subscription has no handler or two, or a handler has no subscription here
 */
export function collectHandlers(
  service: ServiceName,
  discovery: DiscoveryService,
  isActive: (subscription: Subscription) => boolean = () => true,
): EventHandlers {
  const found: EventHandlers = new Map();
  for (const { metatype, instance } of discovery.getProviders()) {
    const subscription = metatype && (Reflect.getMetadata(HANDLES, metatype) as Subscription | undefined);
    if (!subscription) continue;
    if (!subscriptionsOf(service).includes(subscription))
      throw new Error(
        `${metatype.name} handles ${subscription}, which is not addressed to ${service}: add it to SUBSCRIPTIONS or remove the class.`,
      );
    if (found.has(subscription))
      throw new Error(`${subscription} has two event handlers, the second is ${metatype.name}: keep one.`);
    found.set(subscription, instance as EventHandler<EventName>);
  }
  for (const subscription of subscriptionsOf(service)) {
    if (found.has(subscription)) continue;
    const [, event, verb] = subscription.split('.');
    throw new Error(
      `${subscription} has no event handler: write services/${service}/src/handlers/${event}.${verb}.handler.ts with @Handles('${subscription}') and list it in the module's providers.`,
    );
  }
  return new Map([...found].filter(([subscription]) => isActive(subscription)));
}
