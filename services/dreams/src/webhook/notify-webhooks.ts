import type { WebhookType } from '@dreamloom/contracts';
import { EventLog, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { WebhookRepository } from './webhook.repository.js';

/** Appends one event for each webhook that is called for this, in the transaction that changes the dream. */
@Injectable()
export class NotifyWebhooks {
  constructor(
    private readonly log: EventLog,
    private readonly webhooks: WebhookRepository,
  ) {}

  async append(tx: Tx, dreamerId: string, dreamId: string, type: WebhookType): Promise<void> {
    for (const { id: webhookId, night } of await this.webhooks.calledFor(tx, dreamerId, dreamId, type))
      await this.log.append(tx, 'webhook-due', { dreamerId, webhookId, dreamId, night, type });
  }
}
