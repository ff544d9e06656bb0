import type { EventOf } from '@dreamloom/contracts';
import { type Delivery, type EventHandler, Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { SendWebhook } from '../webhook/send-webhook.use-case.js';

@Injectable()
@Handles('dreams.webhook-due.send-webhook')
export class SendWebhookHandler implements EventHandler<'webhook-due'> {
  constructor(private readonly sendWebhook: SendWebhook) {}

  handle(event: EventOf<'webhook-due'>, delivery: Delivery): Promise<void> {
    return this.sendWebhook.run(event, delivery);
  }
}
