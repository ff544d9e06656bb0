import { isOpenAddress, PermanentError, PrivateHost, requestAddress, TransientError } from '@dreamloom/platform';
import { ECDH } from 'node:crypto';
import type { MessagingEnv } from '../../messaging.env.js';
import type { PushAddress, PushKeyPair, PushSender } from './push.port.js';
import { PushHosts } from './push-hosts.js';

const TIMEOUT_MS = 3_000;
const GONE = [404, 410];
const TRY_LATER = [408, 429];

/** Web Push (RFC 8030) with encrypted messages (RFC 8291) and VAPID (RFC 8292). */
export class WebPushSender implements PushSender {
  private readonly trustedOrigin: string | null;
  private readonly hosts = new PushHosts();

  constructor(
    private readonly env: Pick<MessagingEnv, 'PUSH_SERVICE_URL' | 'SUPPORT_EMAIL'>,
    private readonly keys: () => PushKeyPair,
  ) {
    this.trustedOrigin = env.PUSH_SERVICE_URL === undefined ? null : new URL(env.PUSH_SERVICE_URL).origin;
  }

  accepts({ endpoint, p256dh, auth }: PushAddress): boolean {
    const url = URL.parse(endpoint);
    if (!url || url.username + url.password !== '') return false;
    if (url.origin !== this.trustedOrigin && !(isOpenAddress(url) && url.port === '')) return false;
    try {
      // A point that is not on the curve is refused here, not when the first message is encrypted.
      ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1');
      return Buffer.from(auth, 'base64url').length === 16;
    } catch {
      return false;
    }
  }

  async send(
    { endpoint, p256dh, auth }: PushAddress,
    { text, topic, ttlSeconds }: { text: string; topic: string; ttlSeconds: number },
  ): Promise<'accepted' | 'gone'> {
    // Loaded at the first message, because an idle service does not need its memory.
    const { default: webPush } = await import('web-push');
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: `mailto:${this.env.SUPPORT_EMAIL}`, ...this.keys() },
      TTL: ttlSeconds,
      topic,
      urgency: 'high',
    });
    const url = new URL(request.endpoint);
    try {
      const status = await this.hosts.run(url.host, async () => {
        const response = await requestAddress(url, {
          method: 'POST',
          headers: request.headers,
          body: request.body ?? Buffer.alloc(0),
          isTrusted: url.origin === this.trustedOrigin,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        response.destroy();
        return response.statusCode ?? 0;
      });
      return outcomeOf(status);
    } catch (error) {
      if (error instanceof PrivateHost) return 'gone';
      throw error;
    }
  }
}

// The error texts never contain the endpoint, because whoever knows it can address the browser.
function outcomeOf(status: number): 'accepted' | 'gone' {
  if (status >= 200 && status < 300) return 'accepted';
  if (GONE.includes(status)) return 'gone';
  const what = `the push service answered ${status}`;
  throw status >= 500 || TRY_LATER.includes(status) ? new TransientError(what) : new PermanentError(what, what);
}
