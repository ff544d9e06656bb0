import { PermanentError, TransientError } from '@dreamloom/platform';
import type { Api } from 'grammy';
import type { MessageEntity } from 'grammy/types';
import { Readable } from 'node:stream';
import {
  NotAccepted,
  type OpenedMedia,
  type OutgoingMessage,
  type ReplyButton,
  Unreachable,
} from '../channel/channel.port.js';
import { withoutAnswer } from '../channel/connection.js';
import type { Telegram } from './telegram.port.js';
import { messageId, TELEGRAM_FILE, UPDATE_KINDS } from './telegram-update.js';

const TIMEOUT_SECONDS = 20;
const MEDIA_TIMEOUT_MS = 45_000;
/** Longer words are sent as a message of their own below the picture. */
const MAX_CAPTION_LENGTH = 1_024;
/** In UTF-8; a longer answer has no button and is typed. */
const MAX_CALLBACK_BYTES = 64;
const PAUSE_SECONDS = 30;
const PICTURE_PAUSE_MS = 10_000;
const NOT_DELIVERED = 'The reply could not be delivered to your chat.';

type Caption = { caption?: string; caption_entities?: MessageEntity[] };

interface Settings {
  token: string;
  /** Base URL of a substitute; undefined: Telegram. */
  apiRoot: string | undefined;
  /** Base URL of the links that open a chat. */
  linkUrl: string;
  timeoutSeconds?: number;
}

/**
 * Uses the `Api` of grammY and not its `Bot`, which confirms an update before it is stored. No error contains what
 * grammY says, because that can quote the URL with the token.
 */
export class TelegramAdapter implements Telegram {
  private readonly root: string;
  private api: Promise<Api> | undefined;
  /** The id of the bot. */
  readonly bot: string;

  constructor(private readonly settings: Settings) {
    this.root = settings.apiRoot ?? 'https://api.telegram.org';
    this.bot = settings.token.split(':')[0] ?? '';
  }

  async send({ to, body, bold, mediaUrl, buttons }: OutgoingMessage): Promise<string> {
    const { text, entities } = formatted(body, bold ?? '');
    const isCaption = mediaUrl !== undefined && text.length <= MAX_CAPTION_LENGTH;
    const caption = isCaption ? { caption: text, caption_entities: entities } : {};
    const picture = mediaUrl === undefined ? null : await this.sendPicture(to, mediaUrl, caption);
    if (picture !== null && isCaption) return picture;
    const keyboard = keyboardOf(buttons ?? []);
    const options = {
      entities,
      link_preview_options: { is_disabled: true },
      ...(keyboard && { reply_markup: keyboard }),
    };
    const sent = await this.call((api) => api.sendMessage(to, text, options));
    return messageId(this.bot, to, sent.message_id);
  }

  /** Uploads the picture, because Telegram cannot fetch it from a machine without a public address. */
  private async sendPicture(to: string, mediaUrl: string, caption: Caption): Promise<string> {
    const { InputFile } = await import('grammy');
    const response = await fetch(mediaUrl, { signal: AbortSignal.timeout(MEDIA_TIMEOUT_MS) }).catch(() => null);
    if (!response?.ok) throw new NotAccepted(`the picture answered ${response?.status ?? 'nothing'}`, PICTURE_PAUSE_MS);
    const photo = new InputFile(new Uint8Array(await response.arrayBuffer()), 'dream.jpg');
    const sent = await this.call((api) => api.sendPhoto(to, photo, caption));
    return messageId(this.bot, to, sent.message_id);
  }

  async open(address: string): Promise<OpenedMedia | 'gone' | 'too-large' | 'forbidden'> {
    if (!address.startsWith(TELEGRAM_FILE)) return 'forbidden';
    const { file, failure } = await this.pathOf(address.slice(TELEGRAM_FILE.length));
    if (failure) return failure;
    const url = `${this.root}/file/bot${this.settings.token}/${file}`;
    const options = { signal: AbortSignal.timeout(MEDIA_TIMEOUT_MS), redirect: 'error' } as const;
    const response = await fetch(url, options).catch(() => null);
    if (response?.status === 404) return 'gone';
    if (!response?.ok || !response.body) throw new TransientError(`Telegram answered ${response?.status ?? 'nothing'}`);
    const length = response.headers.get('content-length');
    const stream = Readable.fromWeb(response.body);
    return { byteSize: length === null ? null : Number(length), stream };
  }

  /** Telegram deletes files itself. */
  remove(): Promise<void> {
    return Promise.resolve();
  }

  /** Waits for updates behind those that `offset` confirms. */
  async updates(offset: number, timeout: number, signal: AbortSignal): Promise<(object & { update_id: number })[]> {
    return this.call((api) =>
      // The type of grammY's signal is that of a package.
      api.getUpdates({ offset, timeout, allowed_updates: UPDATE_KINDS }, signal as never),
    );
  }

  /** Null ends the webhook. What waits stays in both cases. */
  async setWebhook(webhook: { url: string; secret: string } | null): Promise<void> {
    await this.call<unknown>((api) =>
      webhook === null
        ? api.deleteWebhook({ drop_pending_updates: false })
        : api.setWebhook(webhook.url, {
            secret_token: webhook.secret,
            allowed_updates: UPDATE_KINDS,
            drop_pending_updates: false,
          }),
    );
  }

  async chatAddress(): Promise<string> {
    const { username } = await this.call((api) => api.getMe());
    return `${this.settings.linkUrl}/${username}?start=`;
  }

  async leave(chat: number): Promise<void> {
    await this.call((api) => api.leaveChat(chat));
  }

  async endTap(id: string): Promise<void> {
    await this.call((api) => api.answerCallbackQuery(id));
  }

  async removeButtons(id: string): Promise<void> {
    const [, chat = '', message] = new RegExp(`^telegram/${this.bot}/(-?\\d+)/(\\d+)$`).exec(id) ?? [];
    if (message !== undefined) await this.call((api) => api.editMessageReplyMarkup(chat, Number(message)));
  }

  private async pathOf(
    id: string,
  ): Promise<{ file: string; failure?: never } | { file?: never; failure: 'gone' | 'too-large' }> {
    try {
      const { file_path: file } = await this.call((api) => api.getFile(id));
      return file === undefined ? { failure: 'gone' } : { file };
    } catch (error) {
      if (error instanceof TooBig) return { failure: 'too-large' };
      if (error instanceof PermanentError) return { failure: 'gone' };
      throw error;
    }
  }

  private async call<Answer>(use: (api: Api) => Promise<Answer>): Promise<Answer> {
    const { GrammyError } = await import('grammy');
    try {
      return await use(await (this.api ??= this.load()));
    } catch (error) {
      // An HttpError has the error of the connection in its field `error`.
      throw error instanceof GrammyError
        ? failureOf(error)
        : withoutAnswer('Telegram', (error as { error?: unknown }).error);
    }
  }

  // The vendor's library is loaded at the first call, because an idle service does not need its memory.
  private async load(): Promise<Api> {
    const { Api } = await import('grammy');
    const timeoutSeconds = this.settings.timeoutSeconds ?? TIMEOUT_SECONDS;
    return new Api(this.settings.token, { apiRoot: this.root, timeoutSeconds });
  }
}

/** Telegram needs no escapes where formats are positions in the text, so that no asterisk of a dreamer is one. */
function formatted(body: string, bold: string): { text: string; entities: MessageEntity[] } {
  const marked = `*${bold}*`;
  const offset = bold === '' ? -1 : body.indexOf(marked);
  if (offset < 0) return { text: body, entities: [] };
  const text = body.slice(0, offset) + bold + body.slice(offset + marked.length);
  // Both count UTF-16 code units.
  return { text, entities: [{ type: 'bold', offset, length: bold.length }] };
}

function keyboardOf(buttons: ReplyButton[]) {
  const shown = buttons.filter(({ answer }) => Buffer.byteLength(answer) <= MAX_CALLBACK_BYTES);
  if (shown.length === 0) return undefined;
  return { inline_keyboard: shown.map(({ label, answer }) => [{ text: label, callback_data: answer }]) };
}

class TooBig extends PermanentError {
  override name = 'TooBig';
}

function failureOf(answer: { error_code: number; description: string; parameters: { retry_after?: number } }): Error {
  const { error_code: code, description, parameters } = answer;
  const what = `Telegram answered ${code}`;
  if (code === 429) return new NotAccepted(what, (parameters.retry_after ?? PAUSE_SECONDS) * 1_000);
  // An invalid token and a second reader of the updates are for the operator; what waits is sent afterwards.
  if ([401, 404, 409].includes(code)) return new NotAccepted(what);
  if (code >= 500) return new TransientError(what);
  if (code === 403 || /chat not found/i.test(description)) return new Unreachable(what, NOT_DELIVERED);
  return /too big/i.test(description) ? new TooBig(what, NOT_DELIVERED) : new PermanentError(what, NOT_DELIVERED);
}
