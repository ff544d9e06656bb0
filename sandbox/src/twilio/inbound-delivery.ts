import type { ChatMessage } from '../chats/chat-state.js';
import type { ChatStore } from '../chats/chat-store.js';
import { newMessage } from '../chats/new-message.js';
import { inboundFields, type TwilioAccount } from './formats.js';
import type { OutboundDelivery } from './outbound-delivery.js';
import type { SignedPoster, WebhookAnswer } from './signed-post.js';
import { messagesOf, type TwimlMessage } from './twiml.js';

/** Posts a phone's message to the app's webhook and adds the TwiML response to the chat. */
export class InboundDelivery {
  constructor(
    private readonly store: ChatStore,
    private readonly poster: SignedPoster,
    private readonly outbound: OutboundDelivery,
    private readonly account: TwilioAccount,
    private readonly webhookUrl: string,
    /** Signs with a token that is not the account's. */
    private readonly forger: SignedPoster,
  ) {}

  /** Posts a pending message until the app accepts it or the attempts are used up. */
  async deliver(sid: string): Promise<void> {
    const message = this.store.message(sid);
    if (message?.webhook !== 'pending') return;
    const profileName = this.store.nameOf(message.address) ?? message.address;
    const answer = await this.poster.post(this.webhookUrl, inboundFields(message, profileName, this.account));
    if (this.store.message(sid) === undefined) return;
    if (answer === undefined) return this.store.setWebhook(message, 'failed');
    const replies = repliesOf(answer).map((reply) => this.storeReply(message, reply));
    this.store.setWebhook(message, 'accepted');
    await Promise.all(replies.map((reply) => this.outbound.deliver(reply)));
  }

  /** Posts a message once with a forged signature; it is failed unless the app accepts the forgery. */
  async forge(message: ChatMessage): Promise<void> {
    const answer = await this.forger.post(this.webhookUrl, inboundFields(message, message.address, this.account));
    if (answer !== undefined) this.store.setWebhook(message, 'accepted');
  }

  private storeReply(message: ChatMessage, { body, mediaUrls }: TwimlMessage): string {
    const reply = newMessage({ address: message.address, direction: 'outbound-reply', body, mediaUrls });
    this.store.addMessage(reply);
    return reply.sid;
  }
}

// Twilio sends a plain-text response as it is and reports any other content that is not TwiML.
const repliesOf = ({ contentType, text }: WebhookAnswer): TwimlMessage[] => {
  if (text.trim() === '') return [];
  if (contentType.startsWith('text/plain')) return [{ body: text, mediaUrls: [] }];
  try {
    return messagesOf(text);
  } catch (error) {
    return [{ body: `[Error 12100: ${(error as Error).message}]`, mediaUrls: [] }];
  }
};
