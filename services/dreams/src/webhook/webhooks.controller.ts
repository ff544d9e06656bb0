import type { CreatedWebhook, Webhooks } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { notFound } from '@dreamloom/platform';
import { Controller } from '@nestjs/common';
import { AddWebhook } from './add-webhook.use-case.js';
import { WebhookRepository } from './webhook.repository.js';

@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly addWebhook: AddWebhook,
  ) {}

  @Serves('GET /api/webhooks')
  async list({ dreamerId }: RequestOf<'GET /api/webhooks'>): Promise<Webhooks> {
    return { webhooks: await this.webhooks.of(dreamerId) };
  }

  @Serves('POST /api/webhooks')
  add({ dreamerId, body }: RequestOf<'POST /api/webhooks'>): Promise<CreatedWebhook> {
    return this.addWebhook.run(dreamerId, body);
  }

  @Serves('POST /api/webhooks/:webhook/resume')
  async resume({ dreamerId, webhook }: RequestOf<'POST /api/webhooks/:webhook/resume'>): Promise<void> {
    if (!(await this.webhooks.resume(dreamerId, webhook))) throw notFound('webhook');
  }

  @Serves('DELETE /api/webhooks/:webhook')
  async remove({ dreamerId, webhook }: RequestOf<'DELETE /api/webhooks/:webhook'>): Promise<void> {
    if (!(await this.webhooks.remove(dreamerId, webhook))) throw notFound('webhook');
  }
}
