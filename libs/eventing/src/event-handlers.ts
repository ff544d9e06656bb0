import { subscriptionsOf, type EventName, type ServiceName, type Subscription } from '@dreamloom/contracts';
import type { DiscoveryService } from '@nestjs/core';
import { HANDLES, type EventHandler } from './event-handler.js';

/**
 * Finds the handler of each subscription that is addressed to a service.
 * @throws naming the fix when a subscription has no event handler or two, or an event handler has no subscription here
 */
export function collectHandlers(
  service: ServiceName,
  discovery: DiscoveryService,
  played: (subscription: Subscription) => boolean = () => true,
): Map<Subscription, EventHandler<EventName>> {
  const found = new Map<Subscription, EventHandler<EventName>>();
  for (const { metatype, instance } of discovery.getProviders()) {
    const subscription = metatype && (Reflect.getMetadata(HANDLES, metatype) as Subscription | undefined);
    if (!subscription) continue;
    if (!subscriptionsOf(service).includes(subscription))
      throw new Error(
        `${metatype.name} reacts to ${subscription}, which is not addressed to ${service}: add it to SUBSCRIPTIONS or remove the class.`,
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
  return new Map([...found].filter(([subscription]) => played(subscription)));
}
