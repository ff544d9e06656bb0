import { DEFAULT_LANGUAGE, type Language } from '@dreamloom/contracts';
import { PermanentError, TransientError } from '@dreamloom/platform';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { CloudEnv } from '../../messaging.env.js';
import {
  type MediaSource,
  NotAccepted,
  type OpenedMedia,
  type OutgoingMessage,
  type OutgoingTemplate,
  type OutgoingWelcome,
  OutsideWindow,
  type RefusalReason,
  Unreachable,
  whatsappAddress,
  type WhatsappMessenger,
} from '../channel/channel.port.js';
import { withoutAnswer } from '../channel/connection.js';
import { CLOUD_MEDIA } from './cloud-webhook.js';

const TIMEOUT_MS = 10_000;
const MEDIA_TIMEOUT_MS = 45_000;
/** Longer words are a message of their own below the picture, and have no buttons. */
const MAX_CAPTION_LENGTH = 1_024;
const MAX_BUTTONS = 3;
const MEDIA_HOST = 'https://lookaside.fbsbx.com';
const NOT_DELIVERED = 'The reply could not be delivered to your phone.';

const PAUSES_MS: Partial<Record<number, number>> = {
  131056: 6_000,
  130429: 30_000,
  131048: 30_000,
  80007: 30_000,
  4: 30_000,
};
const UNREACHABLE = [131021, 131026, 131050];
/** An invalid token, account or payment method: what waits is sent once the operator has repaired it. */
const FOR_OPERATORS = [10, 190, 131005, 131016, 131031, 131042];
const NO_SUCH_TRANSLATION = 132001;

const REASONS: Partial<Record<number, RefusalReason>> = {
  131047: 'outside-window',
  131056: 'rate-limited',
  130429: 'rate-limited',
  131052: 'picture-lost',
  131053: 'picture-lost',
};

/** Returns null for errors without a remedy. */
export const cloudRefusalReason = (code: number | null): RefusalReason | null => REASONS[code ?? 0] ?? null;

type Settings = Pick<
  CloudEnv,
  'WHATSAPP_PHONE_NUMBER_ID' | 'WHATSAPP_NUMBER' | 'WHATSAPP_ACCESS_TOKEN' | 'WHATSAPP_TEMPLATES' | 'WHATSAPP_GRAPH_URL'
>;

const Sent = z.object({ messages: z.tuple([z.object({ id: z.string() })]).rest(z.unknown()) });
const Failure = z.object({ error: z.object({ code: z.number() }) });
const Found = z.object({ url: z.url(), file_size: z.coerce.number().optional() });

/** WhatsApp by the Cloud API of Meta, which needs no library. It lists no messages, so that none is looked up. */
export class CloudAdapter implements WhatsappMessenger, MediaSource {
  readonly answersInResponse = false;
  readonly hasWelcome: boolean;
  readonly hasTemplate: boolean;
  readonly hasNudge: boolean;
  private readonly root: string;

  constructor(private readonly env: Settings) {
    const { welcome, reply, nudge } = env.WHATSAPP_TEMPLATES;
    this.hasWelcome = welcome !== undefined;
    this.hasTemplate = reply !== undefined;
    this.hasNudge = nudge !== undefined;
    this.root = env.WHATSAPP_GRAPH_URL;
  }

  async send({ to, body, mediaUrl, buttons, statusCallback }: OutgoingMessage): Promise<string> {
    const isLong = body.length > MAX_CAPTION_LENGTH;
    if (mediaUrl !== undefined && !isLong)
      return this.post(to, statusCallback, { type: 'image', image: { link: mediaUrl, caption: body } });
    if (mediaUrl !== undefined) await this.post(to, '', { type: 'image', image: { link: mediaUrl } });
    const replies = (buttons ?? []).map(({ label, answer }) => ({
      type: 'reply',
      reply: { id: answer, title: label },
    }));
    if (replies.length === 0 || replies.length > MAX_BUTTONS || isLong)
      return this.post(to, statusCallback, { type: 'text', text: { body, preview_url: false } });
    const interactive = { type: 'button', body: { text: body }, action: { buttons: replies } };
    return this.post(to, statusCallback, { type: 'interactive', interactive });
  }

  chatAddress(): Promise<string> {
    return Promise.resolve(whatsappAddress(this.env.WHATSAPP_NUMBER));
  }

  sendWelcome({ address, claimant, code, ...message }: OutgoingWelcome): Promise<string> {
    return this.sendNamed(this.env.WHATSAPP_TEMPLATES.welcome, message, [address, claimant], [`/${code}`, '/stop']);
  }

  sendTemplate({ address, ...message }: OutgoingTemplate): Promise<string> {
    return this.sendNamed(this.env.WHATSAPP_TEMPLATES.reply, message, [address], []);
  }

  sendNudge({ address, ...message }: OutgoingTemplate): Promise<string> {
    return this.sendNamed(this.env.WHATSAPP_TEMPLATES.nudge, message, [address], ['/none']);
  }

  find(): Promise<null> {
    return Promise.resolve(null);
  }

  received(): Promise<[]> {
    return Promise.resolve([]);
  }

  mediaOf(): Promise<[]> {
    return Promise.resolve([]);
  }

  /** A language without a translation of the template gets the English one. */
  private async sendNamed(
    name = '',
    { to, language, statusCallback }: Omit<OutgoingTemplate, 'address'>,
    variables: string[],
    taps: string[],
  ): Promise<string> {
    const components = [
      { type: 'body', parameters: variables.map((text) => ({ type: 'text', text })) },
      ...taps.map((payload, index) => ({
        ...{ type: 'button', sub_type: 'quick_reply', index: String(index) },
        parameters: [{ type: 'payload', payload }],
      })),
    ];
    const sendIn = (one: Language) => {
      const template = { name, language: { code: one.replace('-', '_') }, components };
      return this.post(to, statusCallback, { type: 'template', template });
    };
    return sendIn(language).catch((error: unknown) => {
      if (!(error instanceof NoTranslation) || language === DEFAULT_LANGUAGE) throw error;
      return sendIn(DEFAULT_LANGUAGE);
    });
  }

  /** A person's id in `to` would be accepted and never delivered. */
  private async post(to: string, statusCallback: string, content: object): Promise<string> {
    const recipient = to.startsWith('+') ? { to: to.slice(1) } : { recipient: to };
    const reference = statusCallback === '' ? {} : { biz_opaque_callback_data: new URL(statusCallback).search };
    const message = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...recipient,
      ...reference,
      ...content,
    };
    const response = await fetch(`${this.root}/${this.env.WHATSAPP_PHONE_NUMBER_ID}/messages`, {
      method: 'POST',
      body: JSON.stringify(message),
      headers: { ...this.authorization(), 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw withoutAnswer('Meta', error);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw failureOf(response.status, codeIn(answer));
    const id = Sent.safeParse(answer).data?.messages[0].id;
    if (id === undefined) throw new TransientError('Meta accepted a message without an id');
    return id;
  }

  /** The id leads to a URL that is valid for minutes and needs the token, too. */
  async open(address: string): Promise<OpenedMedia | 'gone' | 'forbidden'> {
    if (!address.startsWith(CLOUD_MEDIA)) return 'forbidden';
    const signal = AbortSignal.timeout(MEDIA_TIMEOUT_MS);
    const described = await this.request(this.mediaUrl(address), { signal });
    if (described === 'gone') return 'gone';
    const { url, file_size: size } = Found.parse(await described.json());
    if (![MEDIA_HOST, new URL(this.root).origin].includes(new URL(url).origin)) return 'forbidden';
    const response = await this.request(url, { signal });
    if (response === 'gone') return 'gone';
    if (!response.body) throw new TransientError('Meta answered nothing');
    const length = response.headers.get('content-length') ?? size;
    return { byteSize: length === undefined ? null : Number(length), stream: Readable.fromWeb(response.body) };
  }

  async remove(address: string): Promise<void> {
    if (!address.startsWith(CLOUD_MEDIA)) return;
    const signal = AbortSignal.timeout(MEDIA_TIMEOUT_MS);
    await this.request(this.mediaUrl(address), { method: 'DELETE', signal });
  }

  private mediaUrl(address: string): string {
    const id = encodeURIComponent(address.slice(CLOUD_MEDIA.length));
    return `${this.root}/${id}?phone_number_id=${this.env.WHATSAPP_PHONE_NUMBER_ID}`;
  }

  private async request(url: string, options: { method?: string; signal: AbortSignal }): Promise<Response | 'gone'> {
    // Meta's host of media refuses requests without a user agent.
    const headers = { ...this.authorization(), 'user-agent': 'dreamloom' };
    const response = await fetch(url, { ...options, headers, redirect: 'error' }).catch(() => null);
    if (response?.ok) return response;
    const status = response?.status;
    const isGone =
      status === 404 || status === 410 || (status === 400 && codeIn(await response?.json().catch(() => null)) === 100);
    if (isGone) return 'gone';
    throw new TransientError(`Meta answered ${status ?? 'nothing'}`);
  }

  private authorization() {
    return { authorization: `Bearer ${this.env.WHATSAPP_ACCESS_TOKEN}` };
  }
}

class NoTranslation extends PermanentError {
  override name = 'NoTranslation';
}

const codeIn = (answer: unknown) => Failure.safeParse(answer).data?.error.code ?? 0;

// Error texts of the vendor can quote the message, so only the status and the code are used.
function failureOf(status: number, code: number): Error {
  const what = `Meta answered ${status} (${code || 'no code'})`;
  if (cloudRefusalReason(code) === 'outside-window') return new OutsideWindow(what, NOT_DELIVERED);
  if (PAUSES_MS[code] !== undefined) return new NotAccepted(what, PAUSES_MS[code]);
  if (UNREACHABLE.includes(code)) return new Unreachable(what, NOT_DELIVERED);
  if (FOR_OPERATORS.includes(code) || status === 401) return new NotAccepted(what);
  if (status === 429) return new NotAccepted(what, 30_000);
  if (code === NO_SUCH_TRANSLATION) return new NoTranslation(what, NOT_DELIVERED);
  // After an error of the vendor it is unknown whether the message is accepted.
  return status >= 500 ? new TransientError(what) : new PermanentError(what, NOT_DELIVERED);
}
