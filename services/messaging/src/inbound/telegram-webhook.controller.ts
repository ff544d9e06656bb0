import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { ENV, Refusal, sameSecret } from '@dreamloom/platform';
import { Controller, Headers, Inject } from '@nestjs/common';
import { z } from 'zod';
import type { MessagingEnv } from '../messaging.env.js';
import { unsigned } from '../vendors/channel/channel.port.js';
import { ReceiveUpdate } from './receive-update.js';

const Update = z.looseObject({ update_id: z.number().int() });

/** Telegram delivers an update here, again and again until the response is a success. */
@Controller()
export class TelegramWebhookController {
  constructor(
    private readonly receive: ReceiveUpdate,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  @Serves('POST /api/webhooks/telegram')
  async update(
    { body }: RequestOf<'POST /api/webhooks/telegram'>,
    @Headers('x-telegram-bot-api-secret-token') given: string | undefined,
  ): Promise<void> {
    const { TELEGRAM_WEBHOOK_SECRET: secret } = this.env;
    if (secret === undefined || !sameSecret(given ?? '', secret)) throw unsigned();
    const update = Update.safeParse(body);
    if (!update.success) throw new Refusal(400, 'malformed-update', 'This is no update of a bot.');
    await this.receive.run(update.data);
  }
}
