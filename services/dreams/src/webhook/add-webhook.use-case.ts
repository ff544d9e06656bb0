import { type CreatedWebhook, MAX_WEBHOOKS, type NewWebhook } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Clock, encryptSecret, InvalidInput, Keys, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { WebhookRepository } from './webhook.repository.js';
import { WebhookAddresses } from './webhook-addresses.js';

const SECRET_BYTES = 32;

/** Adds a webhook. Its secret is answered once, and stored encrypted because messages are signed with it. */
@Injectable()
export class AddWebhook {
  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: WebhookRepository,
    private readonly addresses: WebhookAddresses,
    private readonly keys: Keys,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal 400 for an address that is not called, 409 when there are as many as allowed */
  async run(dreamerId: string, { url, types }: NewWebhook): Promise<CreatedWebhook> {
    if (!this.addresses.accepts(new URL(url)))
      throw new InvalidInput('Please enter a public address that begins with https://.', '/url');
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    const [id, createdAt] = [randomUUID(), this.clock.now()];
    const row = {
      id,
      dreamerId,
      url,
      types,
      createdAt,
      secret: encryptSecret(this.keys.for('stored secrets'), secret),
    };
    if (!(await this.transactions.run(null, (tx) => this.webhooks.add(tx, row))))
      throw new Refusal(409, 'too-many-webhooks', `You can have at most ${MAX_WEBHOOKS} webhooks.`);
    return {
      webhook: { id, url, types, createdAt: createdAt.toISOString(), tries: [], endedAt: null },
      secret,
    };
  }
}
