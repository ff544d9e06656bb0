import { DEFAULT_LANGUAGE, type Language } from '@dreamloom/contracts';
import { PermanentError, spend, TransientError } from '@dreamloom/platform';
import type { Twilio } from 'twilio';
import type { ContentSids, TwilioEnv } from '../../messaging.env.js';
import {
  NotAccepted,
  type OutgoingMessage,
  type OutgoingTemplate,
  type OutgoingWelcome,
  OutsideWindow,
  type ReceivedMessage,
  type RefusalReason,
  whatsappAddress,
  type WhatsappMessenger,
} from '../channel/channel.port.js';

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

type Settings = Pick<
  TwilioEnv,
  | 'TWILIO_ACCOUNT_SID'
  | 'TWILIO_AUTH_TOKEN'
  | 'TWILIO_WHATSAPP_FROM'
  | 'TWILIO_API_BASE_URL'
  | 'TWILIO_CONTENT_SID'
  | 'TWILIO_REPLY_CONTENT_SID'
  | 'TWILIO_NUDGE_CONTENT_SID'
>;

export class TwilioMessenger implements WhatsappMessenger {
  private client: Promise<Twilio> | undefined;
  private readonly from: string;
  readonly answersInResponse = true;
  readonly hasWelcome: boolean;
  readonly hasTemplate: boolean;
  readonly hasNudge: boolean;

  constructor(private readonly env: Settings) {
    this.from = `${PREFIX}${env.TWILIO_WHATSAPP_FROM}`;
    this.hasWelcome = env.TWILIO_CONTENT_SID !== undefined;
    this.hasTemplate = env.TWILIO_REPLY_CONTENT_SID !== undefined;
    this.hasNudge = env.TWILIO_NUDGE_CONTENT_SID !== undefined;
  }

  send({ body, mediaUrl, ...message }: OutgoingMessage): Promise<string> {
    return this.create(message, { body, ...(mediaUrl && { mediaUrl: [mediaUrl] }) });
  }

  chatAddress(): Promise<string> {
    return Promise.resolve(whatsappAddress(this.env.TWILIO_WHATSAPP_FROM));
  }

  sendWelcome({ address, claimant, code, language, ...message }: OutgoingWelcome): Promise<string> {
    return this.create(message, contentOf(this.env.TWILIO_CONTENT_SID, language, { 1: address, 2: claimant, 3: code }));
  }

  sendTemplate({ address, language, ...message }: OutgoingTemplate): Promise<string> {
    return this.create(message, contentOf(this.env.TWILIO_REPLY_CONTENT_SID, language, { 1: address }));
  }

  sendNudge({ address, language, ...message }: OutgoingTemplate): Promise<string> {
    return this.create(message, contentOf(this.env.TWILIO_NUDGE_CONTENT_SID, language, { 1: address }));
  }

  private async create({ to, statusCallback }: Pick<OutgoingMessage, 'to' | 'statusCallback'>, content: object) {
    const { messages } = await this.open();
    const message = await messages
      .create({ from: this.from, to: `${PREFIX}${to}`, statusCallback, ...content })
      .catch(rethrow);
    spend('twilio', 'message');
    return message.sid;
  }

  async find(to: string, body: string | null, since: Date): Promise<string[]> {
    const client = await this.open();
    const messages = await client.messages
      .list({ from: this.from, to: `${PREFIX}${to}`, dateSentAfter: since, limit: LOOK_BACK_LIMIT })
      .catch(rethrow);
    return messages
      .filter((message) => message.direction === 'outbound-api' && (body === null || message.body === body))
      .filter((message) => message.status !== 'failed' && message.status !== 'undelivered')
      .map((message) => message.sid);
  }

  async mediaOf(sid: string): Promise<{ address: string; contentType: string }[]> {
    const client = await this.open();
    const media = await client.messages(sid).media.list({ limit: 1 }).catch(rethrow);
    return media.map(({ uri, contentType }) => ({
      address: client.api.baseUrl + uri.replace(/\.json$/, ''),
      contentType,
    }));
  }

  async received(since: Date): Promise<ReceivedMessage[]> {
    const client = await this.open();
    const messages = await client.messages
      .list({ to: this.from, dateSentAfter: since, pageSize: PAGE_SIZE })
      .catch(rethrow);
    return messages
      .filter((message) => message.direction === 'inbound')
      .map(({ sid, from, body, numMedia, dateSent, dateCreated }) => ({
        sid,
        from: ((from as string | null) ?? '').replace(PREFIX, ''),
        body,
        mediaCount: Number(numMedia),
        sentAt: (dateSent as Date | null) ?? dateCreated,
      }));
  }

  // The vendor's library is loaded at the first call, because an idle service does not need its memory.
  private open(): Promise<Twilio> {
    return (this.client ??= load(this.env));
  }
}

async function load(env: Settings): Promise<Twilio> {
  const { default: twilio } = await import('twilio');
  const client = twilio(env.TWILIO_ACCOUNT_SID, env.TWILIO_AUTH_TOKEN, { timeout: TIMEOUT_MS });
  if (env.TWILIO_API_BASE_URL) client.api.baseUrl = env.TWILIO_API_BASE_URL;
  return client;
}

const contentOf = (sids: ContentSids = {}, language: Language, variables: Record<number, string>) => ({
  contentSid: sids[language] ?? sids[DEFAULT_LANGUAGE] ?? '',
  contentVariables: JSON.stringify(variables),
});

// Error texts of the vendor can quote the message, so only the status and the code are used.
function rethrow(error: unknown): never {
  const { status, code } = (error ?? {}) as { status?: number; code?: number | string };
  const what = `Twilio answered ${status ?? 'nothing'} (${code ?? 'no code'})`;
  const reason = refusalReason(code);
  if (reason === 'outside-window') throw new OutsideWindow(what, 'The reply could not be delivered to your phone.');
  if (reason === 'rate-limited' || status === 429) throw new NotAccepted(what, RATE_PAUSE_MS);
  // An invalid token is for the operator; what waits is sent afterwards.
  if (status !== undefined && status >= 400 && status < 500 && ![401, 408, 409].includes(status))
    throw new PermanentError(what, 'The reply could not be delivered to your phone.');
  // After a timeout of a gateway in between it is unknown whether the vendor accepted the message.
  throw status === undefined || [408, 502, 504].includes(status) ? new TransientError(what) : new NotAccepted(what);
}
