import { subscriptionsOf, type EventName, type ServiceName, type Subscription } from '@dreamloom/contracts';
import type { DiscoveryService } from '@nestjs/core';
import { REACTS_TO, type Reaction } from './reaction.js';

/**
 * Finds the reaction of each subscription that is addressed to a service.
 * @throws naming the fix when a subscription has no reaction or two, or a reaction has no subscription here
 */
export function collectReactions(
  service: ServiceName,
  discovery: DiscoveryService,
  played: (subscription: Subscription) => boolean = () => true,
): Map<Subscription, Reaction<EventName>> {
  const found = new Map<Subscription, Reaction<EventName>>();
  for (const { metatype, instance } of discovery.getProviders()) {
    const subscription = metatype && (Reflect.getMetadata(REACTS_TO, metatype) as Subscription | undefined);
    if (!subscription) continue;
    if (!subscriptionsOf(service).includes(subscription))
      throw new Error(
        `${metatype.name} reacts to ${subscription}, which is not addressed to ${service}: add it to SUBSCRIPTIONS or remove the class.`,
      );
    if (found.has(subscription))
      throw new Error(`${subscription} has two reactions, the second is ${metatype.name}: keep one.`);
    found.set(subscription, instance as Reaction<EventName>);
  }
  for (const subscription of subscriptionsOf(service)) {
    if (found.has(subscription)) continue;
    const [, event, verb] = subscription.split('.');
    throw new Error(
      `${subscription} has no reaction: write services/${service}/src/reactions/${event}.${verb}.reaction.ts with @ReactsTo('${subscription}') and list it in the module's providers.`,
    );
  }
  return new Map([...found].filter(([subscription]) => played(subscription)));
}
