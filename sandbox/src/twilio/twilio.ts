import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { CallLog } from '../call-log/call-log.js';
import type { ChatMessage } from '../chats/chat-state.js';
import type { ChatStore } from '../chats/chat-store.js';
import { newSid } from '../chats/new-message.js';
import { type FaultPlan, registerFaultGate } from '../faults/faults.js';
import type { Phones, Vendor } from '../phone/phones.js';
import type { SandboxEnv } from '../sandbox.env.js';
import type { TwilioAccount } from './formats.js';
import { InboundDelivery } from './inbound-delivery.js';
import { registerCdn, registerMedia } from './media.routes.js';
import { registerMessages } from './messages.routes.js';
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

/** The sandbox's Twilio: WhatsApp by signed webhooks and status callbacks. */
export class Twilio implements Vendor {
  readonly account: TwilioAccount;
  readonly store: ChatStore;
  private readonly inbound: InboundDelivery;
  private readonly outbound: OutboundDelivery;

  constructor(
    readonly phones: Phones,
    env: SandboxEnv,
    log: CallLog,
    pace: TwilioPace,
  ) {
    this.store = phones.store;
    this.account = {
      accountSid: env.TWILIO_ACCOUNT_SID,
      authToken: env.TWILIO_AUTH_TOKEN,
      botNumber: env.TWILIO_WHATSAPP_FROM,
      apiBaseUrl: `${env.SANDBOX_BASE_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}`}/twilio`,
    };
    const { store, account } = this;
    const { signal } = phones;
    const poster = (pauses: readonly number[]) => new SignedPoster(env.TWILIO_AUTH_TOKEN, log, pauses, signal);
    this.outbound = new OutboundDelivery(store, poster(pace.callbackPauses), account, pace.stepMs, signal);
    const webhook = `${env.PUBLIC_BASE_URL}/api/webhooks/whatsapp`;
    const forger = new SignedPoster('not the token of this account', log, [], signal);
    this.inbound = new InboundDelivery(store, poster(pace.webhookPauses), this.outbound, account, webhook, forger);
  }

  get bot(): string {
    return this.account.botNumber;
  }

  newSid(): string {
    return newSid('SM');
  }

  deliver(sid: string): Promise<void> {
    const delivery = this.store.message(sid)?.direction === 'inbound' ? this.inbound : this.outbound;
    return delivery.deliver(sid);
  }

  readonly forge = (message: ChatMessage): Promise<void> => this.inbound.forge(message);
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
