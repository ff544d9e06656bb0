import type { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface SentByBot {
  id: number;
  method: string;
  chat: string;
  text: string;
  /** Positions in the text, in UTF-16 code units. */
  bold: { offset: number; length: number }[];
  picture: Uint8Array | null;
  /** What a tap on each of its buttons answers. */
  buttons: string[];
  labels: string[];
}

interface Update extends Record<string, unknown> {
  update_id: number;
}

interface Answer {
  status: number;
  /** Bytes, or what is sent as JSON. */
  body: object | Uint8Array;
}

interface Options {
  name?: string;
  /** The ids of a bot that is started again must not come twice. */
  firstId?: number;
  /** Takes what the bot sends, which is otherwise in `sent`. */
  onSent?: (message: SentByBot) => void;
  /** The bot has removed the buttons of this message. */
  onButtonsRemoved?: (id: number) => void;
  /** A poll has confirmed these updates. */
  onConfirmed?: (ids: number[]) => void;
}

type Fields = Record<string, unknown>;

const MAX_CALLBACK_BYTES = 64;

/** Of one poll. */
const MAX_UPDATES = 100;

/** Telegram stores updates for 24 hours, and serves no larger file. */
const MAX_FILE_BYTES = 20_000_000;

/** Telegram's Bot API on loopback, as far as a bot in private chats uses it: long polling, texts, photos and files. */
export class BotApi {
  readonly sent: SentByBot[] = [];
  readonly left: string[] = [];
  /** The taps that wait no more. */
  readonly endedTaps: string[] = [];
  /** The chats whose persons have blocked the bot. */
  readonly blocked = new Set<string>();
  /** Files by id; `size` may be larger than the bytes. */
  readonly files = new Map<string, { bytes: Uint8Array; size: number }>();
  /** The answers of the next calls of a method, in order. */
  readonly failures: { method: string; status: number; description: string; retryAfter?: number }[] = [];
  webhook: { url: string; secret: string; dropsPending: boolean } | null = null;
  /** The offsets of the polls. */
  readonly offsets: number[] = [];
  private pending: Update[] = [];
  private wake: () => void = () => undefined;
  private ids: number;
  private server: Server | undefined;
  readonly name: string;

  constructor(
    readonly token: string,
    private readonly options: Options = {},
  ) {
    this.ids = options.firstId ?? 100;
    this.name = options.name ?? 'TestBot';
  }

  /** @returns the base URL */
  async listen(): Promise<string> {
    this.server = createServer((request, response) => void this.serve(request, response));
    await new Promise<void>((resolve) => this.server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.wake();
    this.server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  /** Updates that no poll has confirmed. */
  get waiting(): number {
    return this.pending.length;
  }

  next = (): number => ++this.ids;

  /** @param update_id that of an earlier update for a duplicate */
  push(update: Fields, update_id = this.next()): number {
    this.pending.push({ ...update, update_id });
    this.wake();
    return update_id;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await buffer(request);
    const { status, body } = await this.answer(request.url ?? '', request.headers['content-type'], sent, response);
    const isBytes = body instanceof Uint8Array;
    const bytes = isBytes ? body : Buffer.from(JSON.stringify(body));
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    response.writeHead(status, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
  }

  /** @param connection ends the waiting of a poll when it is closed */
  async answer(url: string, type = '', sent: Buffer, connection: EventEmitter): Promise<Answer> {
    const [, file, token, rest = ''] = /^\/(file\/)?bot([^/]+)\/([^?]+)/.exec(url) ?? [];
    if (token !== this.token) return failure(401, 'Unauthorized');
    return file === undefined ? this.call(rest, fieldsOf(type, sent), connection) : this.file(rest);
  }

  private file(path: string): Answer {
    const file = this.files.get(path.replace(/^files\//, ''));
    return file ? { status: 200, body: file.bytes } : failure(404, 'Not Found');
  }

  private async call(method: string, input: Fields, connection: EventEmitter): Promise<Answer> {
    const planned = this.failures.findIndex((one) => one.method === method);
    if (planned >= 0) {
      const [{ status, description, retryAfter } = { status: 500, description: '' }] = this.failures.splice(planned, 1);
      return failure(status, description, retryAfter === undefined ? {} : { retry_after: retryAfter });
    }
    switch (method) {
      case 'getMe':
        return success({ id: Number(this.token.split(':')[0]), is_bot: true, first_name: 'Bot', username: this.name });
      case 'answerCallbackQuery':
        this.endedTaps.push(String(input['callback_query_id']));
        return success(true);
      case 'editMessageReplyMarkup':
        return this.removeButtons(Number(input['message_id']));
      case 'deleteWebhook':
        this.webhook = null;
        return success(true);
      case 'setWebhook':
        this.webhook = {
          url: String(input['url']),
          secret: String(input['secret_token']),
          dropsPending: input['drop_pending_updates'] === true,
        };
        return success(true);
      case 'getUpdates':
        if (this.webhook !== null) return failure(409, 'Conflict: can’t use getUpdates while a webhook is active');
        return success(await this.updates(Number(input['offset'] ?? 0), Number(input['timeout'] ?? 0), connection));
      case 'getFile':
        return this.describe(String(input['file_id']));
      case 'leaveChat':
        this.left.push(String(input['chat_id']));
        return success(true);
      case 'sendMessage':
      case 'sendPhoto':
        return this.send(method, input);
      default:
        return failure(404, 'Not Found');
    }
  }

  /** A poll confirms the updates before its offset. */
  private async updates(offset: number, timeout: number, connection: EventEmitter): Promise<Update[]> {
    this.offsets.push(offset);
    const confirmed = this.pending.filter(({ update_id }) => update_id < offset);
    this.pending = this.pending.filter(({ update_id }) => update_id >= offset);
    this.options.onConfirmed?.(confirmed.map(({ update_id }) => update_id));
    if (this.pending.length === 0 && timeout > 0)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeout * 1_000);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
        connection.once('close', this.wake);
      });
    return this.pending.slice(0, MAX_UPDATES);
  }

  private describe(id: string): Answer {
    const file = this.files.get(id);
    if (!file) return failure(400, 'Bad Request: wrong file_id or the file is temporarily unavailable');
    if (file.size > MAX_FILE_BYTES) return failure(400, 'Bad Request: file is too big');
    return success({ file_id: id, file_path: `files/${id}`, file_size: file.size });
  }

  private removeButtons(id: number): Answer {
    for (const message of this.sent.filter((one) => one.id === id)) Object.assign(message, { buttons: [], labels: [] });
    this.options.onButtonsRemoved?.(id);
    return success(true);
  }

  private send(method: string, input: Fields): Answer {
    const chat = String(input['chat_id']);
    if (this.blocked.has(chat)) return failure(403, 'Forbidden: bot was blocked by the user');
    const words = input['text'] ?? input['caption'];
    const text = typeof words === 'string' ? words : '';
    const { inline_keyboard: keyboard = [] } = (input['reply_markup'] ?? {}) as {
      inline_keyboard?: { text: string; callback_data: string }[][];
    };
    const buttons = keyboard.flat().map(({ callback_data }) => callback_data);
    const labels = keyboard.flat().map((button) => button.text);
    const picture = input['photo'] instanceof Uint8Array ? input['photo'] : null;
    const bold = boldIn(input['entities'] ?? input['caption_entities']);
    if (buttons.some((data) => Buffer.byteLength(data) > MAX_CALLBACK_BYTES))
      return failure(400, 'Bad Request: BUTTON_DATA_INVALID');
    const message = { id: this.next(), method, chat, text, bold, picture, buttons, labels };
    (this.options.onSent ?? ((one) => this.sent.push(one)))(message);
    return success({ message_id: message.id, date: 0, chat: { id: Number(chat), type: 'private' } });
  }
}

/** A form has the entities of a message as JSON. */
function boldIn(value: unknown): SentByBot['bold'] {
  const read: unknown = typeof value === 'string' ? JSON.parse(value) : (value ?? []);
  const entities = read as { type: string; offset: number; length: number }[];
  return entities.flatMap(({ type, offset, length }) => (type === 'bold' ? [{ offset, length }] : []));
}

const success = (result: unknown): Answer => ({ status: 200, body: { ok: true, result } });

const failure = (status: number, description: string, parameters: object = {}): Answer => ({
  status,
  body: { ok: false, error_code: status, description, parameters },
});

/** The parsers of Node reject the form of grammY, whose file names have no quotes. */
function fieldsOf(type: string, body: Buffer): Fields {
  const [, boundary] = /boundary="?([^";]+)"?/.exec(type) ?? [];
  if (boundary === undefined) return (body.length === 0 ? {} : JSON.parse(body.toString('utf8'))) as Fields;
  const fields: Fields = {};
  for (const part of body.toString('latin1').split(`--${boundary}`)) {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const value = rest.join('\r\n\r\n').replace(/\r\n$/, '');
    const [, name] = /name="?([^";\r\n]+)"?/.exec(head) ?? [];
    if (/filename=/.test(head)) fields['photo'] = Buffer.from(value, 'latin1');
    else if (name !== undefined) fields[name] = Buffer.from(value, 'latin1').toString('utf8');
  }
  return fields;
}
