import { eventually, type Stack } from '@dreamloom/testing';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, call, voiceNoteFields, WebhookSigner } from '../support/calls.js';
import { type PhoneMessage, sandbox } from '../support/dreamer.js';
import { isSpoken, NOTE, speak } from './voice-notes.js';

/** The vendor's own timeout. */
const TIMEOUT_MS = 15_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 4_000;
/** The reader of Telegram stores one message after the other, and is killed meanwhile. */
const READ_WITHIN_MS = 120_000;

export interface SentMessage {
  /** The id of the message in the database. */
  sid: string;
  /** Milliseconds from the first attempt to the first 200; 0 by Telegram, where the app fetches messages itself. */
  acceptedAfterMs: number;
  isVoiceNote: boolean;
  /** Delivers it, possibly again. */
  deliver(): Promise<void>;
}

export const isTelegram = (phone: string): boolean => phone.startsWith('telegram:');

/**
 * Sends messages to the webhook with Twilio's signature, and retries until the response is 200; those of Telegram by the
 * sandbox's phone, which waits until the app has stored them.
 */
export class Sender {
  /** Number of responses by status; 0 for none. */
  readonly responses: Record<number, number> = {};
  private readonly signer: WebhookSigner;
  private readonly agent = new Agent({ keepAlive: true });

  constructor(private readonly stack: Stack) {
    this.signer = new WebhookSigner(stack);
  }

  /**
   * Sends `count` messages from these phones at `rate` per second: a tenth are duplicates, a tenth voice notes, and
   * some arrive out of order. Resolves when all are accepted.
   */
  async send(phones: string[], count: number, rate: number): Promise<SentMessage[]> {
    const start = Date.now();
    const sent = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const phone = phones[index % phones.length] ?? '';
        // One in twenty is overtaken by later ones.
        const late = index % 20 === 7 ? 400 : 0;
        await sleep(start + (index * 1_000) / rate + late - Date.now());
        const text = `I was flying over sea number ${index + 1} with a whale beside me`;
        const message = isTelegram(phone)
          ? await this.telegram(phone, isSpoken(index) ? null : text)
          : isSpoken(index)
            ? await this.voiceNote(phone)
            : this.compose(phone, { Body: text });
        const again = index % 10 === 3 ? sleep(index % 3 === 0 ? 0 : 700).then(() => message.deliver()) : null;
        // The phone of Telegram has sent it already.
        if (!isTelegram(phone)) await message.deliver();
        await again;
        return message;
      }),
    );
    for (const phone of phones.filter(isTelegram))
      await eventually(() => this.isRead(phone), READ_WITHIN_MS + count * 250);
    return sent;
  }

  private async isRead(phone: string): Promise<boolean> {
    const { messages } = await sandbox<{ messages: PhoneMessage[] }>(this.stack, `/phone/api/chats/${phone}`);
    return messages.every(({ from, tick }) => from === 'bot' || tick === 'delivered');
  }

  async sendOne(phone: string, text: string): Promise<SentMessage> {
    const message = this.compose(phone, { Body: text });
    await message.deliver();
    return message;
  }

  /** @param text null sends a voice note */
  private async telegram(phone: string, text: string | null): Promise<SentMessage> {
    const [kind, body] = text === null ? ['voice-notes', { note: NOTE }] : ['messages', { text }];
    const { sid } = await sandbox<{ sid: string }>(this.stack, `/phone/api/chats/${phone}/${kind}`, body);
    const [bot] = this.stack.secretOf('TELEGRAM_BOT_TOKEN').split(':');
    return {
      // The sandbox's id is TG and the number of the message.
      sid: `telegram/${bot}/${phone.replace('telegram:', '')}/${sid.slice(2)}`,
      acceptedAfterMs: 0,
      isVoiceNote: text === null,
      deliver: () => sandbox(this.stack, `/phone/api/messages/${sid}/again`, {}),
    };
  }

  private compose(phone: string, fields: Record<string, string>, isVoiceNote = false): SentMessage {
    const { sid, ...request } = this.signer.message(phone, fields);
    const message: SentMessage = {
      ...{ sid, acceptedAfterMs: Infinity, isVoiceNote },
      deliver: () => this.deliver(message, request),
    };
    return message;
  }

  private async voiceNote(phone: string): Promise<SentMessage> {
    const { sid, mediaUrl } = await speak(this.stack, phone);
    return this.compose(phone, { MessageSid: sid, ...voiceNoteFields(mediaUrl) }, true);
  }

  private async deliver(message: SentMessage, request: Call): Promise<void> {
    const began = Date.now();
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const status = await call(request, { agent: this.agent, signal }).catch(() => 0);
      this.responses[status] = (this.responses[status] ?? 0) + 1;
      if (status === 200) break;
      await sleep(pause);
    }
    message.acceptedAfterMs = Math.min(message.acceptedAfterMs, Date.now() - began);
  }
}
