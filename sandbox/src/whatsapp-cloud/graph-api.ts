import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface SentByCloud {
  id: string;
  /** A number without plus, or WhatsApp's id of a person. */
  to: string;
  text: string;
  /** The name and the language of a template. */
  template: string | null;
  picture: string | null;
  /** What a tap on each of its buttons answers. */
  buttons: string[];
  /** Comes back with each status. */
  reference: string;
}

interface Settings {
  token: string;
  appSecret: string;
  phoneNumberId: string;
}

interface Content {
  to?: string;
  recipient?: string;
  biz_opaque_callback_data?: string;
  text?: { body: string };
  image?: { link: string; caption?: string };
  interactive?: { body: { text: string }; action: { buttons: { reply: { id: string } }[] } };
  template?: {
    name: string;
    language: { code: string };
    components: { type: string; parameters: { text?: string; payload?: string }[] }[];
  };
}

interface Answer {
  status: number;
  body: object | Uint8Array;
}

const VERSION = '/v25.0';

/** Meta's Graph API on loopback, as far as a number of WhatsApp uses it: messages, media in two steps and signed webhooks. */
export class GraphApi {
  readonly sent: SentByCloud[] = [];
  /** Media by their ids. */
  readonly media = new Map<string, Uint8Array>();
  /** The answers of the next messages, in order. */
  readonly failures: { status: number; code: number }[] = [];
  private readonly links = new Map<string, string>();
  private server: Server | undefined;
  private origin = '';

  constructor(private readonly settings: Settings) {}

  /** @returns the base URL with its version */
  async listen(): Promise<string> {
    this.server = createServer((request, response) => void this.serve(request, response));
    await new Promise<void>((resolve) => this.server?.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this.origin + VERSION;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  /** The webhook with this value, signed; Meta escapes slashes and what is not ASCII. */
  webhook(value: object, secret = this.settings.appSecret): { body: string; headers: Record<string, string> } {
    const metadata = { display_phone_number: '14155238886', phone_number_id: this.settings.phoneNumberId };
    const changes = [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }];
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '102290129340398', changes }] })
      .replaceAll('/', '\\/')
      .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    return { body, headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` } };
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    const answer = this.answer(request, sent);
    const isBytes = answer.body instanceof Uint8Array;
    const body = answer.body instanceof Uint8Array ? answer.body : Buffer.from(JSON.stringify(answer.body));
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    response.writeHead(answer.status, { 'content-type': type, 'content-length': body.length }).end(body);
  }

  private answer({ headers, method, url = '' }: IncomingMessage, sent: string): Answer {
    if (headers.authorization !== `Bearer ${this.settings.token}`) return failure(401, 190);
    const { pathname } = new URL(url, this.origin);
    const [, link] = /^\/cdn\/(.+)$/.exec(pathname) ?? [];
    if (link !== undefined) return headers['user-agent'] ? this.bytes(this.links.get(link)) : failure(500, 1);
    const path = pathname.slice(VERSION.length + 1);
    if (path === `${this.settings.phoneNumberId}/messages`) return this.accept(JSON.parse(sent) as Content);
    return method === 'DELETE' ? this.remove(path) : this.describe(path);
  }

  private bytes(id = ''): Answer {
    const found = this.media.get(id);
    return found ? { status: 200, body: found } : failure(404, 100);
  }

  private describe(id: string): Answer {
    const found = this.media.get(id);
    if (!found) return failure(400, 100);
    const link = randomUUID();
    this.links.set(link, id);
    return { status: 200, body: { id, url: `${this.origin}/cdn/${link}`, file_size: found.length } };
  }

  private remove(id: string): Answer {
    return this.media.delete(id) ? { status: 200, body: { success: true } } : failure(400, 100);
  }

  private accept(content: Content): Answer {
    const planned = this.failures.shift();
    if (planned) return failure(planned.status, planned.code);
    const { text: words, image, interactive, template, biz_opaque_callback_data: reference = '' } = content;
    const id = `wamid.${randomUUID()}`;
    // A person's id in `to` is accepted and never delivered.
    const to = content.to === undefined ? (content.recipient ?? '') : content.to.replace(/^[A-Z]{2}\./, 'lost:');
    const parameters = template?.components.flatMap((component) => component.parameters) ?? [];
    this.sent.push({
      ...{ id, to, reference, picture: image?.link ?? null },
      text:
        words?.body ??
        image?.caption ??
        interactive?.body.text ??
        parameters
          .map((one) => one.text ?? '')
          .join(' ')
          .trim(),
      template: template ? `${template.name} ${template.language.code}` : null,
      buttons: [
        ...(interactive?.action.buttons.map(({ reply }) => reply.id) ?? []),
        ...parameters.flatMap(({ payload }) => payload ?? []),
      ],
    });
    return { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id }] } };
  }
}

const failure = (status: number, code: number): Answer => ({
  status,
  body: { error: { message: 'refused', type: 'OAuthException', code } },
});
