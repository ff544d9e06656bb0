import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { CallLog } from '../call-log/call-log.js';
import type { ChatMedia, ChatMessage } from '../chats/chat-state.js';
import type { ChatStore } from '../chats/chat-store.js';
import { type FaultPlan, registerFaultGate } from '../faults/faults.js';
import type { SandboxEnv } from '../sandbox.env.js';
import type { TwilioAccount } from './formats.js';
import { InboundDelivery } from './inbound-delivery.js';
import { registerCdn, registerMedia } from './media.routes.js';
import { registerMessages } from './messages.routes.js';
import { newMessage, newSid } from './new-message.js';
import { OutboundDelivery } from './outbound-delivery.js';
import { SignedPoster } from './signed-post.js';
import { isAuthentic, sendTwilioError } from './twilio-error.js';

/** Delays of the sandbox's Twilio, in ms. Tests shorten them. */
export interface TwilioPace {
  webhookPauses: readonly number[];
  callbackPauses: readonly number[];
  /** Duration of the states queued, sent and delivered. */
  stepMs: number;
}

export const DEFAULT_PACE: TwilioPace = {
  webhookPauses: [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000],
  callbackPauses: [1_000, 3_000],
  stepMs: 300,
};

/** The sandbox's Twilio, which its routes and the phone page use. */
export class Twilio {
  readonly account: TwilioAccount;
  private readonly inbound: InboundDelivery;
  private readonly outbound: OutboundDelivery;
  private readonly closing = new AbortController();

  constructor(
    readonly store: ChatStore,
    env: SandboxEnv,
    log: CallLog,
    pace: TwilioPace,
  ) {
    this.account = {
      accountSid: env.TWILIO_ACCOUNT_SID,
      authToken: env.TWILIO_AUTH_TOKEN,
      botNumber: env.TWILIO_WHATSAPP_FROM,
      apiBaseUrl: `${env.SANDBOX_BASE_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}`}/twilio`,
    };
    const { signal } = this.closing;
    const poster = (pauses: readonly number[]) => new SignedPoster(env.TWILIO_AUTH_TOKEN, log, pauses, signal);
    this.outbound = new OutboundDelivery(store, poster(pace.callbackPauses), this.account, pace.stepMs, signal);
    const webhook = `${env.PUBLIC_BASE_URL}/api/webhooks/whatsapp`;
    const forger = new SignedPoster('not the token of this account', log, [], signal);
    this.inbound = new InboundDelivery(store, poster(pace.webhookPauses), this.outbound, this.account, webhook, forger);
  }

  /** A phone sends a message to the bot: it is stored, then posted to the webhook. Returns the message's sid. */
  receive(number: string, body: string, attachment?: { contentType: string; bytes: Uint8Array }): string {
    const message = newMessage({ number, direction: 'inbound', body });
    if (attachment) message.media.push(this.storeAttachment(attachment, message.createdAt));
    this.store.addMessage(message);
    this.deliverLater(message);
    return message.sid;
  }

  /** A phone taps a button of the bot's message; undefined when the button does not exist. */
  tap(number: string, on: string, title: string): string | undefined {
    const message = this.store.message(on);
    const button = message?.number === number ? message.buttons.find((one) => one.title === title) : undefined;
    if (button === undefined) return undefined;
    const tapped = { payload: button.payload, on };
    const tap = newMessage({ number, direction: 'inbound', body: title, tapped });
    this.store.addMessage(tap);
    this.deliverLater(tap);
    return tap.sid;
  }

  /** Posts a phone's message to the webhook again, as a retry does; false when there is none. */
  repeat(sid: string): boolean {
    const message = this.store.message(sid);
    if (message?.direction !== 'inbound') return false;
    this.store.setWebhook(message, 'pending');
    this.deliverLater(message);
    return true;
  }

  /** Posts a message with a forged signature in a phone's name. Returns the message's sid. */
  forge(number: string, body: string): string {
    const message: ChatMessage = { ...newMessage({ number, direction: 'inbound', body }), webhook: 'failed' };
    this.store.addMessage(message);
    this.inbound.forge(message).catch(this.unlessClosing);
    return message.sid;
  }

  private storeAttachment(
    { contentType, bytes }: { contentType: string; bytes: Uint8Array },
    createdAt: string,
  ): ChatMedia {
    const sid = newSid('ME');
    const file = this.store.media.store(sid, contentType, bytes);
    return { sid, sourceUrl: null, contentType, file, createdAt, gone: false };
  }

  private readonly unlessClosing = (error: unknown): void => {
    if (!this.closing.signal.aborted) throw error;
  };

  /** Continues the delivery of a stored message in the background. */
  readonly deliverLater = (message: ChatMessage): void => {
    const delivery = message.direction === 'inbound' ? this.inbound : this.outbound;
    delivery.deliver(message.sid).catch(this.unlessClosing);
  };

  /** Continues the deliveries that a stopped sandbox left unfinished. */
  resume(): void {
    for (const message of this.store.messages()) this.deliverLater(message);
  }

  close(): void {
    this.closing.abort();
  }
}

export const registerTwilio = async (
  app: FastifyInstance,
  twilio: Twilio,
  { faults, log }: { faults: FaultPlan; log: CallLog },
): Promise<void> => {
  await app.register(
    async (scope) => {
      await scope.register(formbody);
      scope.addHook('preHandler', async (request, reply) =>
        isAuthentic(request, twilio.account) ? undefined : sendTwilioError(reply, 20003),
      );
      registerFaultGate(scope, faults, log, {
        vendor: 'twilio',
        areaOf: () => 'twilio',
        answer: (fault, _request, reply) =>
          fault.kind === 'broken-json'
            ? reply.type('application/json').send('{"sid": "SM')
            : sendTwilioError(reply, fault.kind === '429' ? 20429 : 20500),
      });
      registerMessages(scope, twilio);
      registerMedia(scope, twilio);
      scope.all('/*', async (_request, reply) => sendTwilioError(reply, 20404));
    },
    { prefix: '/twilio/2010-04-01/Accounts/:accountSid' },
  );
  await app.register(async (scope) => registerCdn(scope, twilio), { prefix: '/twilio' });
};
