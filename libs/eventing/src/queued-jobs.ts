import type { Subscription } from '@dreamloom/contracts';
import type { Logger } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Waiting } from './deliveries.js';
import type { EventingOptions } from './eventing-options.js';
import { openQueueViews } from './queue-views.js';
import { EVENTING, APP_LOGGER } from './tokens.js';

/** The jobs of every queue of the house, to be thrown away. */
@Injectable()
export class QueuedJobs {
  constructor(
    @Inject(EVENTING) private readonly options: EventingOptions,
    @Inject(APP_LOGGER) private readonly logger: Logger,
  ) {}

  /** Removes jobs, wherever they stand; one that is being worked on ends by itself and is removed with the old ones. */
  async remove(jobs: readonly Waiting[]): Promise<void> {
    if (jobs.length === 0) return;
    const views = await openQueueViews(this.options, this.logger);
    try {
      const queues = new Map<Subscription, (typeof views.queues)[number]['queue']>();
      for (const { name, queue } of views.queues) queues.set(name, queue);
      for (const { event_id, subscription } of jobs) await queues.get(subscription)?.remove(event_id);
    } finally {
      await views.close();
    }
  }
}
