import type { EventOf, WebhookMessage, WebhookTry } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions } from '@dreamloom/eventing';
import { Clock, decryptSecret, Keys, NotBefore, PrivateHost, TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { WebhookRepository, type WebhookToCall } from './webhook.repository.js';
import { WebhookAddresses } from './webhook-addresses.js';

const GONE = 410;

interface Answer {
  /** Null without an answer. */
  status: number | null;
  /** True when the address must not be called again. */
  isFinal: boolean;
}

const NEVER: Answer = { status: null, isFinal: true };

/** Sends one message to one webhook, signed as Standard Webhooks has it. While an address fails, its messages wait. */
@Injectable()
export class SendWebhook {
  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: WebhookRepository,
    private readonly addresses: WebhookAddresses,
    private readonly log: EventLog,
    private readonly keys: Keys,
    private readonly clock: Clock,
  ) {}

  /** @throws NotBefore while the address fails */
  async run(event: EventOf<'webhook-due'>, delivery: Delivery): Promise<void> {
    const { webhookId, type } = event.payload;
    if (await this.transactions.isSettled(delivery)) return;
    const webhook = await this.webhooks.toCall(webhookId);
    if (!webhook) return this.transactions.settle(delivery);
    if (webhook.nextTryAt && webhook.nextTryAt > this.clock.now()) throw waitUntil(webhook.nextTryAt);
    const secret = decryptSecret(this.keys.for('stored secrets'), webhook.secret);
    // A secret that was encrypted by another INTERNAL_SECRET cannot be read any more.
    const answer = secret === null ? NEVER : await this.call(event, webhook.url, secret, delivery.signal);
    const made: WebhookTry = { type, at: this.clock.now().toISOString(), status: answer.status };
    if (answer.status !== null && answer.status >= 200 && answer.status < 300)
      return this.transactions.run(delivery, (tx) => this.webhooks.noteSuccess(tx, webhookId, made));
    const nextTryAt = await this.transactions.run(null, (tx) => this.webhooks.noteFailure(tx, webhookId, made));
    if (nextTryAt && !answer.isFinal) throw waitUntil(nextTryAt);
    await this.end(event, webhook, delivery);
  }

  private async call(
    { id, occurredAt, payload: { type, dreamId, night } }: EventOf<'webhook-due'>,
    url: string,
    secret: string,
    signal: AbortSignal,
  ): Promise<Answer> {
    const message: WebhookMessage = { type, timestamp: occurredAt.toISOString(), data: { dreamId, night } };
    const body = JSON.stringify(message);
    const now = this.clock.now();
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    };
    try {
      const status = await this.addresses.post(new URL(url), headers, body, signal);
      return { status, isFinal: status === GONE };
    } catch (error) {
      if (error instanceof PrivateHost) return NEVER;
      if (error instanceof TransientError) return { status: null, isFinal: false };
      throw error;
    }
  }

  private async end({ payload }: EventOf<'webhook-due'>, { url }: WebhookToCall, delivery: Delivery): Promise<void> {
    const { dreamerId, webhookId } = payload;
    await this.transactions.run(delivery, async (tx) => {
      if (await this.webhooks.end(tx, webhookId, this.clock.now()))
        await this.log.append(tx, 'webhook-ended', { dreamerId, webhookId, host: new URL(url).host });
    });
  }
}

const waitUntil = (until: Date) => new NotBefore(until, 'the address of the webhook does not answer');
