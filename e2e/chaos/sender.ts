import type { Stack } from '@dreamloom/testing';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, call, voiceNoteFields, WebhookSigner } from '../support/calls.js';
import { isSpoken, speak } from './voice-notes.js';

/** The vendor's own timeout. */
const TIMEOUT_MS = 15_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 4_000;

export interface SentMessage {
  sid: string;
  request: Call;
  /** Milliseconds from the first attempt to the first 200. */
  acceptedAfterMs: number;
  isVoiceNote: boolean;
}

/** Sends messages to the webhook with Twilio's signature, and retries until the response is 200. */
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
    return Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const phone = phones[index % phones.length] ?? '';
        // One in twenty is overtaken by later ones.
        const late = index % 20 === 7 ? 400 : 0;
        await sleep(start + (index * 1_000) / rate + late - Date.now());
        const text = `I was flying over sea number ${index + 1} with a whale beside me`;
        const message = isSpoken(index) ? await this.voiceNote(phone) : this.compose(phone, { Body: text });
        const again = index % 10 === 3 ? sleep(index % 3 === 0 ? 0 : 700).then(() => this.deliver(message)) : null;
        await this.deliver(message);
        await again;
        return message;
      }),
    );
  }

  async sendOne(phone: string, text: string): Promise<SentMessage> {
    const message = this.compose(phone, { Body: text });
    await this.deliver(message);
    return message;
  }

  private compose(phone: string, fields: Record<string, string>, isVoiceNote = false): SentMessage {
    const { sid, ...request } = this.signer.message(phone, fields);
    return { sid, request, acceptedAfterMs: Infinity, isVoiceNote };
  }

  private async voiceNote(phone: string): Promise<SentMessage> {
    const { sid, mediaUrl } = await speak(this.stack, phone);
    return this.compose(phone, { MessageSid: sid, ...voiceNoteFields(mediaUrl) }, true);
  }

  private async deliver(message: SentMessage): Promise<void> {
    const began = Date.now();
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const status = await call(message.request, { agent: this.agent, signal }).catch(() => 0);
      this.responses[status] = (this.responses[status] ?? 0) + 1;
      if (status === 200) break;
      await sleep(pause);
    }
    message.acceptedAfterMs = Math.min(message.acceptedAfterMs, Date.now() - began);
  }
}
