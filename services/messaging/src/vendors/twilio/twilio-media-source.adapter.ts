import { trimEndOf } from '@dreamloom/contracts';
import { isOpenAddress, PrivateHost, requestAddress, TransientError } from '@dreamloom/platform';
import type { IncomingMessage } from 'node:http';
import type { TwilioEnv } from '../../messaging.env.js';
import type { MediaSource, OpenedMedia } from '../channel/channel.port.js';

const TIMEOUT_MS = 45_000;
const MAX_REDIRECTS = 3;
const GONE = [404, 410];

type Settings = Pick<TwilioEnv, 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_API_BASE_URL'>;

export interface TwilioApi {
  /** The URL up to the API version, such as `https://api.twilio.com`. */
  apiBase: string;
  accountSid: string;
}

/** Accepts only media URLs of the configured account at the API; null otherwise. */
export function mediaAddress(address: string, { apiBase, accountSid }: TwilioApi): URL | null {
  const url = URL.parse(address);
  const base = new URL(apiBase);
  const prefix = `${trimEndOf(base.pathname, '/')}/2010-04-01/Accounts/${accountSid}/Messages/`;
  if (!url || url.origin !== base.origin || url.username !== '' || url.password !== '') return null;
  const rest = url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : '';
  return /^(SM|MM)[0-9a-fA-F]{32}\/Media\/ME[0-9a-fA-F]{32}$/.test(rest) ? url : null;
}

/** Accepts redirects to the API itself or to a public host over https; null otherwise. */
export function redirectAddress(location: string | undefined, from: URL, { apiBase }: TwilioApi): URL | null {
  const url = location === undefined ? null : URL.parse(location, from);
  if (!url || url.username !== '' || url.password !== '') return null;
  if (url.origin === new URL(apiBase).origin) return url;
  return isOpenAddress(url) ? url : null;
}

/**
 * The credentials are sent to the API only. Redirects are followed by hand without them, and only from the API to
 * public hosts (SSRF protection).
 */
export class TwilioMediaSource implements MediaSource {
  private readonly api: TwilioApi;
  private readonly authorization: string;

  constructor(
    { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_API_BASE_URL }: Settings,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.api = { apiBase: TWILIO_API_BASE_URL ?? 'https://api.twilio.com', accountSid: TWILIO_ACCOUNT_SID };
    this.authorization = `Basic ${Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString('base64')}`;
  }

  async open(address: string): Promise<OpenedMedia | 'gone' | 'forbidden'> {
    const url = mediaAddress(address, this.api);
    if (!url) return 'forbidden';
    const signal = AbortSignal.timeout(this.timeoutMs);
    return this.follow(url, await this.callApi('GET', url, signal), signal);
  }

  async remove(address: string): Promise<void> {
    const url = mediaAddress(address, this.api);
    if (!url) return;
    const response = await this.callApi('DELETE', url, AbortSignal.timeout(this.timeoutMs));
    // Only the status is needed, and the body could be endless.
    response.destroy();
    const status = response.statusCode ?? 0;
    if (status >= 300 && !GONE.includes(status)) throw new TransientError(`Twilio answered ${status}`);
  }

  private async follow(
    from: URL,
    response: IncomingMessage,
    signal: AbortSignal,
    hops = 0,
  ): Promise<OpenedMedia | 'gone' | 'forbidden'> {
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) {
      const length = response.headers['content-length'];
      return { byteSize: length === undefined ? null : Number(length), stream: response };
    }
    response.destroy();
    if (GONE.includes(status)) return 'gone';
    if (status < 300 || status >= 400) throw new TransientError(`Twilio answered ${status}`);
    const next = hops < MAX_REDIRECTS ? redirectAddress(response.headers.location, from, this.api) : null;
    if (!next) return 'forbidden';
    const isTrusted = next.origin === new URL(this.api.apiBase).origin;
    try {
      return await this.follow(next, await requestAddress(next, { signal, isTrusted }), signal, hops + 1);
    } catch (error) {
      if (error instanceof PrivateHost) return 'forbidden';
      throw error;
    }
  }

  private callApi(method: 'GET' | 'DELETE', url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    return requestAddress(url, { method, signal, headers: { authorization: this.authorization }, isTrusted: true });
  }
}
