import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { ENV, Refusal, sameSecret } from '@dreamloom/platform';
import { Controller, Inject, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isWhatsappBy, type MessagingEnv } from '../messaging.env.js';
import { unsigned } from '../vendors/channel/channel.port.js';
import { isSignedByMeta, partsOf } from '../vendors/whatsapp-cloud/cloud-webhook.js';
import { ReceiveCloudPart } from './receive-cloud-part.js';

/** Meta delivers batches here, again and again until the response is a success. */
@Controller()
export class CloudWebhookController {
  constructor(
    private readonly receive: ReceiveCloudPart,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  @Serves('GET /api/webhooks/whatsapp-cloud')
  handshake({ query }: RequestOf<'GET /api/webhooks/whatsapp-cloud'>): Promise<string> {
    const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = query;
    const isOurs = isWhatsappBy(this.env, 'cloud') && sameSecret(token, this.env.WHATSAPP_VERIFY_TOKEN);
    if (mode !== 'subscribe' || !isOurs) throw unsigned();
    return Promise.resolve(challenge);
  }

  /** A failure of one part does not keep the others from being stored. */
  @Serves('POST /api/webhooks/whatsapp-cloud')
  async deliver(
    { body }: RequestOf<'POST /api/webhooks/whatsapp-cloud'>,
    @Req() { rawBody, headers }: RawBodyRequest<FastifyRequest>,
  ): Promise<void> {
    const { env } = this;
    const signature = headers['x-hub-signature-256'];
    if (!isWhatsappBy(env, 'cloud') || !rawBody || typeof signature !== 'string') throw unsigned();
    if (!isSignedByMeta(signature, rawBody, env.WHATSAPP_APP_SECRET)) throw unsigned();
    const parts = partsOf(body, env.WHATSAPP_PHONE_NUMBER_ID);
    if (parts === null) throw new Refusal(400, 'malformed-webhook', 'This is no webhook of WhatsApp.');
    const failures: unknown[] = [];
    for (const part of parts) await this.receive.run(part).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}
