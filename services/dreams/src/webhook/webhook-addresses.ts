import { ENV, isOpenAddress, requestAddress } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { DreamsEnv } from '../dreams.env.js';

const TIMEOUT_MS = 10_000;

/** The addresses that webhooks may call: public ones on the port of https, and one origin that the operator trusts. */
@Injectable()
export class WebhookAddresses {
  constructor(@Inject(ENV) private readonly env: Pick<DreamsEnv, 'WEBHOOK_TRUSTED_ORIGIN'>) {}

  accepts(url: URL): boolean {
    return this.isTrusted(url) || (isOpenAddress(url) && url.port === '');
  }

  /**
   * Posts JSON and returns the status of the answer, whose body is not read.
   * @throws PrivateHost when the name leads into a private network, TransientError without an answer
   */
  async post(url: URL, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<number> {
    const response = await requestAddress(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: Buffer.from(body),
      isTrusted: this.isTrusted(url),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    response.destroy();
    return response.statusCode ?? 0;
  }

  private isTrusted(url: URL): boolean {
    return url.origin === this.env.WEBHOOK_TRUSTED_ORIGIN && url.username + url.password === '';
  }
}
