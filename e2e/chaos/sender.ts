import type { Stack } from '@dreamloom/testing';
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import twilio from 'twilio';
import { isSpoken, speak, type SentVoice } from './voice-notes.js';

const WEBHOOK = '/api/webhooks/whatsapp';
const BOT = 'whatsapp:+14155238886';
/** The vendor's own timeout. */
const TIMEOUT_MS = 15_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 4_000;

export interface SentMessage {
  sid: string;
  phone: string;
  text: string;
  attempts: number;
  /** Milliseconds from the first attempt to the first 200. */
  acceptedAfterMs: number;
  /** The vendor's media URL of a voice note. */
  mediaUrl?: string;
}

/** Sends messages to the webhook with Twilio's signature, and retries until the response is 200. */
export class Sender {
  /** Number of responses by status; 0 for none. */
  readonly responses: Record<number, number> = {};
  private readonly address: string;
  private readonly token: string;
  private readonly AccountSid: string;
  private readonly connections = new Agent({ keepAlive: true });

  constructor(private readonly stack: Stack) {
    this.address = stack.appUrl + WEBHOOK;
    this.token = stack.secretOf('TWILIO_AUTH_TOKEN');
    this.AccountSid = stack.secretOf('TWILIO_ACCOUNT_SID');
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
        const message = isSpoken(index)
          ? this.composeVoice(phone, await speak(this.stack, phone))
          : this.compose(phone, text);
        const again = index % 10 === 3 ? sleep(index % 3 === 0 ? 0 : 700).then(() => this.deliver(message)) : null;
        await this.deliver(message);
        await again;
        return message;
      }),
    );
  }

  async sendOne(phone: string, text: string): Promise<SentMessage> {
    const message = this.compose(phone, text);
    await this.deliver(message);
    return message;
  }

  private compose(phone: string, text: string): SentMessage {
    return { sid: `SM${randomBytes(16).toString('hex')}`, phone, text, attempts: 0, acceptedAfterMs: Infinity };
  }

  private composeVoice(phone: string, { sid, mediaUrl }: SentVoice): SentMessage {
    return { ...this.compose(phone, ''), sid, mediaUrl };
  }

  private async deliver(message: SentMessage): Promise<void> {
    const began = Date.now();
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
      message.attempts += 1;
      const status = await this.attempt(message);
      this.responses[status] = (this.responses[status] ?? 0) + 1;
      if (status === 200) break;
      await sleep(pause);
    }
    message.acceptedAfterMs = Math.min(message.acceptedAfterMs, Date.now() - began);
  }

  /** The status of the response; 0 without one. */
  private attempt({ sid, phone, text, mediaUrl }: SentMessage): Promise<number> {
    const media = mediaUrl === undefined ? {} : { MediaUrl0: mediaUrl, MediaContentType0: 'audio/ogg' };
    const NumMedia = mediaUrl === undefined ? '0' : '1';
    const { AccountSid } = this;
    const form = { AccountSid, MessageSid: sid, From: `whatsapp:${phone}`, To: BOT, Body: text, NumMedia, ...media };
    const signature = twilio.getExpectedTwilioSignature(this.token, this.address, form);
    return this.post(signature, new URLSearchParams(form).toString()).catch(() => 0);
  }

  // Not fetch, which took a fifth of a processor from the system under test.
  private post(signature: string, body: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const sent = request(
        this.address,
        {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
          agent: this.connections,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (response) =>
          response
            .once('end', () => resolve(response.statusCode ?? 0))
            .once('error', reject)
            .resume(),
      );
      sent.once('error', reject).end(body);
    });
  }
}
