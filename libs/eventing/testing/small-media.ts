import { subscriptionsOf, type EventName, type Subscription } from '@dreamloom/contracts';
import { databaseModule } from '@dreamloom/platform';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventingModule } from '../src/eventing.module.js';
import { ReactsTo, type Reaction } from '../src/reaction.js';
import { Transactions } from '../src/transactions.js';
import type { StackOnStore } from './stores.js';

export const IMAGE_GENERATION = 'media.artwork-requested.generate-artwork';
export const NEXT_DOOR = 'media.dream-withdrawn.unpublish-picture';

/** A service in this process that notes which events it painted, and which reached another of its subscriptions. */
export interface SmallMedia {
  readonly done: { subscription: Subscription; eventId: string }[];
  close(): Promise<void>;
}

export async function openStudio({ databaseUrl, redis }: StackOnStore): Promise<SmallMedia> {
  const done: SmallMedia['done'] = [];
  const reactionTo = (subscription: Subscription): Type => {
    class Noting implements Reaction<EventName> {
      constructor(private readonly transactions: Transactions) {}

      async react(event: { id: string }, delivery: Parameters<Reaction<EventName>['react']>[1]): Promise<void> {
        await this.transactions.settle(delivery);
        done.push({ subscription, eventId: event.id });
      }
    }
    Reflect.defineMetadata('design:paramtypes', [Transactions], Noting);
    ReactsTo(subscription)(Noting);
    return Noting;
  };
  class Studio {}
  Module({
    imports: [
      databaseModule(databaseUrl, { schema: 'studio', entities: [], migrations: [] }),
      EventingModule.forService({
        ...{ service: 'media', databaseUrl, redisUrl: redis?.url, logLevel: 'error' },
        plays: (subscription) => subscription === IMAGE_GENERATION || subscription === NEXT_DOOR,
      }),
    ],
    providers: subscriptionsOf('media').map(reactionTo),
  })(Studio);
  const app = await NestFactory.createApplicationContext(Studio, { logger: false });
  return { done, close: () => app.close() };
}
