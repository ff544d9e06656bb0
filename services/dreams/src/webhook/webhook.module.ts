import { Module } from '@nestjs/common';
import { SendWebhookHandler } from '../handlers/webhook-due.send-webhook.handler.js';
import { AddWebhook } from './add-webhook.use-case.js';
import { NotifyWebhooks } from './notify-webhooks.js';
import { SendWebhook } from './send-webhook.use-case.js';
import { WebhookRepository } from './webhook.repository.js';
import { WebhookAddresses } from './webhook-addresses.js';
import { WebhooksController } from './webhooks.controller.js';

@Module({
  controllers: [WebhooksController],
  providers: [AddWebhook, NotifyWebhooks, SendWebhook, SendWebhookHandler, WebhookAddresses, WebhookRepository],
  exports: [NotifyWebhooks],
})
export class WebhookModule {}
