import { subscriptionsOf, type EventName, type Subscription } from '@dreamloom/contracts';
import { databaseModule } from '@dreamloom/platform';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventingModule } from '../src/eventing.module.js';
import { Handles, type EventHandler } from '../src/event-handler.js';
import { Transactions } from '../src/transactions.js';
import type { HouseOnStore } from './stores.js';

export const PAINTING = 'media.artwork-requested.paint-dream';
export const NEXT_DOOR = 'media.dream-withdrawn.close-picture';

/** A service in this process that notes which events it painted, and which reached another of its subscriptions. */
export interface SmallStudio {
  readonly done: { subscription: Subscription; eventId: string }[];
  close(): Promise<void>;
}

export async function openStudio({ databaseUrl, redis }: HouseOnStore): Promise<SmallStudio> {
  const done: SmallStudio['done'] = [];
  const handlerFor = (subscription: Subscription): Type => {
    class Noting implements EventHandler<EventName> {
      constructor(private readonly transactions: Transactions) {}

      async handle(event: { id: string }, delivery: Parameters<EventHandler<EventName>['handle']>[1]): Promise<void> {
        await this.transactions.settle(delivery);
        done.push({ subscription, eventId: event.id });
      }
    }
    Reflect.defineMetadata('design:paramtypes', [Transactions], Noting);
    Handles(subscription)(Noting);
    return Noting;
  };
  class Studio {}
  Module({
    imports: [
      databaseModule(databaseUrl, { schema: 'studio', entities: [], migrations: [] }),
      EventingModule.forService({
        ...{ service: 'media', databaseUrl, redisUrl: redis?.url, logLevel: 'error' },
        plays: (subscription) => subscription === PAINTING || subscription === NEXT_DOOR,
      }),
    ],
    providers: subscriptionsOf('media').map(handlerFor),
  })(Studio);
  const app = await NestFactory.createApplicationContext(Studio, { logger: false });
  return { done, close: () => app.close() };
}
