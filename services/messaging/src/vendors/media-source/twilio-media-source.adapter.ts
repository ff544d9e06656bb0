import { askAddress, PrivateHost, TransientError } from '@dreamloom/platform';
import type { IncomingMessage } from 'node:http';
import { mediaAddress, redirectAddress, type VendorPlace } from './allowed-address.js';
import type { MediaSource, OpenedMedia } from './media-source.port.js';

const TIMEOUT_MS = 45_000;
const MAX_REDIRECTS = 3;
const GONE = [404, 410];

export interface TwilioMediaSettings {
  TWILIO_ACCOUNT_SID: string;
  TWILIO_AUTH_TOKEN: string;
  TWILIO_API_BASE_URL?: string | undefined;
}

/**
 * The credentials are sent to the API only. Redirects are followed by hand without them, and only from the API to
 * public hosts (SSRF protection).
 */
export class TwilioMediaSource implements MediaSource {
  private readonly place: VendorPlace;
  private readonly authorization: string;

  constructor(
    { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_API_BASE_URL }: TwilioMediaSettings,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.place = { apiBase: TWILIO_API_BASE_URL ?? 'https://api.twilio.com', accountSid: TWILIO_ACCOUNT_SID };
    this.authorization = `Basic ${Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString('base64')}`;
  }

  async open(address: string): Promise<OpenedMedia | 'gone' | 'forbidden'> {
    const url = mediaAddress(address, this.place);
    if (!url) return 'forbidden';
    const signal = AbortSignal.timeout(this.timeoutMs);
    return this.follow(url, await this.askApi('GET', url, signal), signal);
  }

  async remove(address: string): Promise<void> {
    const url = mediaAddress(address, this.place);
    if (!url) return;
    const answer = await this.askApi('DELETE', url, AbortSignal.timeout(this.timeoutMs));
    // Only the status is needed, and the body could be endless.
    answer.destroy();
    const status = answer.statusCode ?? 0;
    if (status >= 300 && !GONE.includes(status)) throw new TransientError(`Twilio answered ${status}`);
  }

  private async follow(
    from: URL,
    answer: IncomingMessage,
    signal: AbortSignal,
    hops = 0,
  ): Promise<OpenedMedia | 'gone' | 'forbidden'> {
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) {
      const length = answer.headers['content-length'];
      return { byteSize: length === undefined ? null : Number(length), stream: answer };
    }
    answer.destroy();
    if (GONE.includes(status)) return 'gone';
    if (status < 300 || status >= 400) throw new TransientError(`Twilio answered ${status}`);
    const next = hops < MAX_REDIRECTS ? redirectAddress(answer.headers.location, from, this.place) : null;
    if (!next) return 'forbidden';
    const isTrusted = next.origin === new URL(this.place.apiBase).origin;
    try {
      return await this.follow(next, await askAddress(next, { signal, isTrusted }), signal, hops + 1);
    } catch (error) {
      if (error instanceof PrivateHost) return 'forbidden';
      throw error;
    }
  }

  private askApi(method: 'GET' | 'DELETE', url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    return askAddress(url, { method, signal, headers: { authorization: this.authorization }, isTrusted: true });
  }
}
