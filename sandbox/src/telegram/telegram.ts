import type { FastifyInstance } from 'fastify';
import type { CallLog } from '../call-log/call-log.js';
import type { ChatMessage } from '../chats/chat-state.js';
import type { ChatStore } from '../chats/chat-store.js';
import { newMessage } from '../chats/new-message.js';
import { type FaultPlan, registerFaultGate } from '../faults/faults.js';
import type { Vendor } from '../phone/phones.js';
import { BotApi, type SentByBot } from './bot-api.js';

const PREFIX = 'telegram:';
/** Longer than a photo and a voice note may be. */
const MAX_BODY_BYTES = 25 * 1024 * 1024;

/** The sandbox's Telegram: the phones and the Bot API, which the app reads by long polling. */
export class Telegram implements Vendor {
  readonly api: BotApi;
  readonly bot: string;
  /** The messages that no poll has confirmed, by their updates. */
  private readonly updates = new Map<number, string>();

  constructor(
    private readonly store: ChatStore,
    token: string,
  ) {
    const options = {
      name: 'dreamloom_sandbox_bot',
      // The sandbox does not make a thousand messages a second.
      firstId: Date.now(),
      onSent: (message: SentByBot) => this.show(message),
      onButtonsRemoved: (id: number) => this.removeButtons(id),
      onConfirmed: (ids: number[]) => this.confirm(ids),
    };
    this.api = new BotApi(token, options);
    this.bot = `@${this.api.name}`;
  }

  /** The number of the id is the one that the Bot API gives the message. */
  newSid(): string {
    return `TG${this.api.next()}`;
  }

  async deliver(sid: string): Promise<void> {
    const message = this.store.message(sid);
    if (message?.direction !== 'inbound') return;
    for (const { sid: id, file } of message.media) {
      const bytes = file === null ? undefined : await this.store.media.read(file);
      if (bytes) this.api.files.set(id, { bytes, size: bytes.length });
    }
    if (message.webhook !== 'pending') return;
    this.updates.set(this.api.push(updateOf(message, this.store.nameOf(message.address) ?? 'Somebody')), sid);
  }

  close(): void {
    void this.api.close();
  }

  /** Telegram reports no delivery: what the Bot API has taken is on the phone. */
  private show({ id, chat, text, bold, picture, buttons, labels }: SentByBot): void {
    const message: ChatMessage = {
      ...newMessage({
        sid: `TG${id}`,
        address: PREFIX + chat,
        direction: 'outbound-api',
        body: text,
        mediaUrls: picture === null ? [] : [''],
        buttons: buttons.map((payload, index) => ({ payload, title: labels[index] ?? '' })),
      }),
      status: 'delivered',
      bold,
    };
    this.store.addMessage(message);
    const [media] = message.media;
    if (media && picture) this.store.storeMedia(message, media, 'image/jpeg', picture);
  }

  private removeButtons(id: number): void {
    const message = this.store.message(`TG${id}`);
    if (message) this.store.removeButtons(message);
  }

  private confirm(ids: number[]): void {
    for (const id of ids) {
      const message = this.store.message(this.updates.get(id) ?? '');
      this.updates.delete(id);
      if (message) this.store.setWebhook(message, 'accepted');
    }
  }
}

function updateOf(
  { sid, address, body, createdAt, media, tapped }: ChatMessage,
  name: string,
): Record<string, unknown> {
  const id = Number(address.slice(PREFIX.length));
  const from = { id, is_bot: false, first_name: name };
  const chat = { id, type: 'private', first_name: name };
  if (tapped) {
    const question = { message_id: Number(tapped.on.slice(2)), date: 0, chat };
    return { callback_query: { id: sid, from, message: question, data: tapped.payload } };
  }
  const date = Math.floor(Date.parse(createdAt) / 1_000);
  const message = { message_id: Number(sid.slice(2)), date, chat, from };
  const [attached] = media;
  if (!attached) return { message: { ...message, text: body } };
  const mime_type = attached.contentType ?? 'application/octet-stream';
  const file = { file_id: attached.sid, mime_type };
  const caption = body === '' ? {} : { caption: body };
  if (mime_type.startsWith('audio/')) return { message: { ...message, ...caption, voice: { ...file, duration: 1 } } };
  if (/^image\/(jpeg|png)$/.test(mime_type)) return { message: { ...message, ...caption, photo: [file] } };
  return { message: { ...message, ...caption, document: file } };
}

/** The Bot API at `/telegram`, and its links at `/t.me`, which open the phone with `/start` filled in. */
export const registerTelegram = async (
  app: FastifyInstance,
  { api }: Telegram,
  { faults, log }: { faults: FaultPlan; log: CallLog },
): Promise<void> => {
  app.get<{ Querystring: { start?: string } }>(`/t.me/${api.name}`, async (request, reply) => {
    const text = `/start ${request.query.start ?? ''}`.trim();
    return reply.redirect(`/phone?${new URLSearchParams({ from: 'telegram', text }).toString()}`);
  });
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
        done(null, body),
      );
      registerFaultGate(scope, faults, log, {
        vendor: 'telegram',
        areaOf: () => 'telegram',
        answer: (fault, _request, reply) => {
          if (fault.kind === 'broken-json') return reply.type('application/json').send('{"ok":tr');
          const error_code = Number(fault.kind);
          const parameters = error_code === 429 ? { retry_after: fault.retryAfter ?? 1 } : {};
          return reply.code(error_code).send({ ok: false, error_code, description: 'A fault', parameters });
        },
      });
      scope.all('/*', async (request, reply) => {
        const path = request.url.slice('/telegram'.length);
        const sent = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { status, body } = await api.answer(path, request.headers['content-type'], sent, reply.raw);
        return reply.code(status).send(body);
      });
    },
    { prefix: '/telegram' },
  );
};
