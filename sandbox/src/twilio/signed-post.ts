import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallLog } from '../call-log/call-log.js';

/** X-Twilio-Signature of a form post: HMAC-SHA1 of the URL and the sorted fields, in base64. */
export const signatureOf = (authToken: string, url: string, fields: Readonly<Record<string, string>>): string => {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => `${text}${name}${fields[name] ?? ''}`, url);
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
};

// Twilio's total timeout of a webhook is 15 s.
const TIMEOUT_MS = 15_000;

export interface WebhookAnswer {
  contentType: string;
  text: string;
}

/** Posts signed forms to the app, and retries like a sender that is configured to retry on all failures. */
export class SignedPoster {
  constructor(
    private readonly authToken: string,
    private readonly log: CallLog,
    /** Delays between attempts in ms: there is one more attempt than delays. */
    private readonly pauses: readonly number[],
    private readonly closing: AbortSignal,
  ) {}

  /** The first 2xx response; undefined when every attempt failed. Throws when the sandbox is closing. */
  async post(url: string, fields: Record<string, string>): Promise<WebhookAnswer | undefined> {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'user-agent': 'TwilioProxy/1.1',
      'x-twilio-signature': signatureOf(this.authToken, url, fields),
      'i-twilio-idempotency-token': randomUUID(),
    };
    for (const wait of [0, ...this.pauses]) {
      await pause(wait, undefined, { signal: this.closing });
      const answer = await this.attempt(url, headers, new URLSearchParams(fields).toString());
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  private async attempt(
    url: string,
    headers: Record<string, string>,
    body: string,
  ): Promise<WebhookAnswer | undefined> {
    const signal = AbortSignal.any([this.closing, AbortSignal.timeout(TIMEOUT_MS)]);
    let status = 0;
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
      const text = await response.text();
      status = response.status;
      return response.ok ? { contentType: response.headers.get('content-type') ?? '', text } : undefined;
    } catch (error) {
      if (this.closing.aborted) throw error;
      // No connection or a timeout: status 0 in the log, and the next attempt.
      return undefined;
    } finally {
      this.log.record({ direction: 'out', vendor: 'twilio', method: 'POST', url, status });
    }
  }
}
