import { PermanentError, spend, TransientError } from '@dreamloom/platform';
import twilio from 'twilio';
import {
  NotAccepted,
  OutsideWindow,
  type Messenger,
  type OutgoingMessage,
  type OutgoingTemplate,
  type OutgoingWelcome,
  type ReceivedMessage,
  type RefusalReason,
} from './twilio.port.js';

const TIMEOUT_MS = 10_000;
const LOOK_BACK_LIMIT = 50;
const PAGE_SIZE = 500;
const PREFIX = 'whatsapp:';
const RATE_PAUSE_MS = 30_000;

const REASONS: Partial<Record<number | string, RefusalReason>> = {
  63016: 'outside-window',
  63018: 'rate-limited',
  63019: 'picture-lost',
};

/** Returns null for errors without a remedy. */
export const refusalReason = (code: number | string | null | undefined): RefusalReason | null =>
  REASONS[code ?? ''] ?? null;

export interface TwilioSettings {
  TWILIO_ACCOUNT_SID: string;
  TWILIO_AUTH_TOKEN: string;
  TWILIO_WHATSAPP_FROM: string;
  TWILIO_API_BASE_URL?: string | undefined;
  TWILIO_CONTENT_SID?: string | undefined;
  TWILIO_REPLY_CONTENT_SID?: string | undefined;
}

export class TwilioMessenger implements Messenger {
  private readonly client: ReturnType<typeof twilio>;
  private readonly from: string;
  private readonly welcomeSid: string | undefined;
  private readonly replySid: string | undefined;
  readonly hasWelcome: boolean;
  readonly hasTemplate: boolean;

  constructor(settings: TwilioSettings) {
    this.client = twilio(settings.TWILIO_ACCOUNT_SID, settings.TWILIO_AUTH_TOKEN, { timeout: TIMEOUT_MS });
    if (settings.TWILIO_API_BASE_URL) this.client.api.baseUrl = settings.TWILIO_API_BASE_URL;
    this.from = `${PREFIX}${settings.TWILIO_WHATSAPP_FROM}`;
    this.welcomeSid = settings.TWILIO_CONTENT_SID;
    this.replySid = settings.TWILIO_REPLY_CONTENT_SID;
    this.hasWelcome = this.welcomeSid !== undefined;
    this.hasTemplate = this.replySid !== undefined;
  }

  async send({ to, body, mediaUrl, statusCallback }: OutgoingMessage): Promise<string> {
    const content = { body, ...(mediaUrl && { mediaUrl: [mediaUrl] }) };
    const message = await this.client.messages
      .create({ from: this.from, to: `${PREFIX}${to}`, statusCallback, ...content })
      .catch(rethrow);
    spend('twilio', 'message');
    return message.sid;
  }

  sendWelcome({ claimant, code, ...message }: OutgoingWelcome): Promise<string> {
    return this.sendContent(this.welcomeSid ?? '', message, { 1: message.address, 2: claimant, 3: code });
  }

  sendTemplate(message: OutgoingTemplate): Promise<string> {
    return this.sendContent(this.replySid ?? '', message, { 1: message.address });
  }

  private async sendContent(
    contentSid: string,
    { to, statusCallback }: OutgoingTemplate,
    variables: Record<number, string>,
  ): Promise<string> {
    const template = { contentSid, contentVariables: JSON.stringify(variables) };
    const message = await this.client.messages
      .create({ from: this.from, to: `${PREFIX}${to}`, statusCallback, ...template })
      .catch(rethrow);
    spend('twilio', 'message');
    return message.sid;
  }

  async find(to: string, body: string | null, since: Date): Promise<string[]> {
    const messages = await this.client.messages
      .list({ from: this.from, to: `${PREFIX}${to}`, dateSentAfter: since, limit: LOOK_BACK_LIMIT })
      .catch(rethrow);
    return messages
      .filter((message) => message.direction === 'outbound-api' && (body === null || message.body === body))
      .filter((message) => message.status !== 'failed' && message.status !== 'undelivered')
      .map((message) => message.sid);
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

// Error texts of the vendor can quote the message, so only the status and the code are used.
function rethrow(error: unknown): never {
  const { status, code } = (error ?? {}) as { status?: number; code?: number | string };
  const what = `Twilio answered ${status ?? 'nothing'} (${code ?? 'no code'})`;
  const reason = refusalReason(code);
  if (reason === 'outside-window') throw new OutsideWindow(what, 'The reply could not be delivered to your phone.');
  if (reason === 'rate-limited') throw new NotAccepted(what, RATE_PAUSE_MS);
  if (status !== undefined && status >= 400 && status < 500 && ![408, 409, 429].includes(status))
    throw new PermanentError(what, 'The reply could not be delivered to your phone.');
  // After a timeout of a gateway in between it is unknown whether the vendor accepted the message.
  throw status === undefined || [408, 502, 504].includes(status) ? new TransientError(what) : new NotAccepted(what);
}
