import { PermanentError, TransientError } from '@dreamloom/platform';
import twilio from 'twilio';
import type { Messenger, OutgoingMessage, ReceivedMessage } from './messenger.port.js';

const TIMEOUT_MS = 10_000;
const LOOK_BACK_LIMIT = 50;
const PAGE_SIZE = 500;
const PREFIX = 'whatsapp:';

export interface TwilioSettings {
  TWILIO_ACCOUNT_SID: string;
  TWILIO_AUTH_TOKEN: string;
  TWILIO_WHATSAPP_FROM: string;
  TWILIO_API_BASE_URL?: string | undefined;
}

/** WhatsApp through Twilio's REST API. */
export class TwilioMessenger implements Messenger {
  private readonly client: ReturnType<typeof twilio>;
  private readonly from: string;

  constructor(settings: TwilioSettings) {
    this.client = twilio(settings.TWILIO_ACCOUNT_SID, settings.TWILIO_AUTH_TOKEN, { timeout: TIMEOUT_MS });
    if (settings.TWILIO_API_BASE_URL) this.client.api.baseUrl = settings.TWILIO_API_BASE_URL;
    this.from = `${PREFIX}${settings.TWILIO_WHATSAPP_FROM}`;
  }

  async send({ to, body, mediaUrl }: OutgoingMessage): Promise<string> {
    const message = await this.client.messages
      .create({ from: this.from, to: `${PREFIX}${to}`, body, ...(mediaUrl && { mediaUrl: [mediaUrl] }) })
      .catch(rethrow);
    return message.sid;
  }

  async find(to: string, body: string, since: Date): Promise<string | null> {
    const messages = await this.client.messages
      .list({ from: this.from, to: `${PREFIX}${to}`, dateSentAfter: since, limit: LOOK_BACK_LIMIT })
      .catch(rethrow);
    return messages.find((message) => message.body === body)?.sid ?? null;
  }

  async mediaOf(sid: string): Promise<{ address: string; contentType: string }[]> {
    const media = await this.client.messages(sid).media.list({ limit: 1 }).catch(rethrow);
    return media.map(({ uri, contentType }) => ({
      address: this.client.api.baseUrl + uri.replace(/\.json$/, ''),
      contentType,
    }));
  }

  async received(since: Date): Promise<ReceivedMessage[]> {
    const messages = await this.client.messages
      .list({ to: this.from, dateSentAfter: since, pageSize: PAGE_SIZE })
      .catch(rethrow);
    return messages
      .filter((message) => message.direction === 'inbound')
      .map(({ sid, from, body, numMedia, dateSent, dateCreated }) => ({
        sid,
        from: from.replace(PREFIX, ''),
        body,
        mediaCount: Number(numMedia),
        sentAt: (dateSent as Date | null) ?? dateCreated,
      }));
  }
}

// Only the status and the vendor's code are kept: its sentences may quote the message.
function rethrow(error: unknown): never {
  const { status, code } = (error ?? {}) as { status?: number; code?: number | string };
  const what = `Twilio answered ${status ?? 'nothing'} (${code ?? 'no code'})`;
  if (status !== undefined && status >= 400 && status < 500 && ![408, 409, 429].includes(status))
    throw new PermanentError(what, 'The reply could not be delivered to your phone.');
  throw new TransientError(what);
}
