import {
  type EventName,
  type EventOf,
  type ServiceName,
  type Subscription,
  subscriptionsOf,
} from '@dreamloom/contracts';
import { type CustomDecorator, SetMetadata } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import type { Delivery, Tx } from './transactions.js';

/** Handles one event for one subscription by calling one use case. */
export interface EventHandler<Name extends EventName> {
  /** Must settle the delivery through Transactions.run; throws TransientError, PermanentError or NotBefore. */
  handle(event: EventOf<Name>, delivery: Delivery): Promise<unknown>;
  /**
   * Compensation, committed together with the failure of the delivery.
   * @param reason a sentence for the dreamer
   * @param isPermanent false when an operator's retry may still succeed
   */
  giveUp?(event: EventOf<Name>, reason: string, tx: Tx, isPermanent: boolean): Promise<unknown>;
  /** Committed together with a delay that `handle` requested by NotBefore, once per delay. */
  postpone?(event: EventOf<Name>, until: Date, tx: Tx): Promise<unknown>;
}

const HANDLES = 'dreamloom:handles';

/** Marks a provider as the handler of a subscription. */
export const Handles = (subscription: Subscription): CustomDecorator => SetMetadata(HANDLES, subscription);

/**
 * Finds the handler of each subscription of a service.
 * @throws naming the fix when a subscription has no handler or two, or a handler has no subscription of this service
 */
export function collectHandlers(service: ServiceName, discovery: DiscoveryService) {
  const addressed = subscriptionsOf(service);
  const found = new Map<Subscription, EventHandler<EventName>>();
  for (const { metatype, instance } of discovery.getProviders()) {
    const name = metatype && (Reflect.getMetadata(HANDLES, metatype) as Subscription | undefined);
    if (!name) continue;
    if (!addressed.includes(name))
      throw new Error(
        `${metatype.name} handles ${name}, which is not addressed to ${service}: add it to SUBSCRIPTIONS or remove the class.`,
      );
    if (found.has(name)) throw new Error(`${name} has two event handlers, the second is ${metatype.name}: keep one.`);
    found.set(name, instance as EventHandler<EventName>);
  }
  for (const name of addressed) {
    const [, event, verb] = name.split('.');
    if (!found.has(name))
      throw new Error(
        `${name} has no event handler: write services/${service}/src/handlers/${event}.${verb}.handler.ts with @Handles('${name}') and list it in the module's providers.`,
      );
  }
  return found;
}
