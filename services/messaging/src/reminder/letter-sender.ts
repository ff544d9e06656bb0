import type { MonthOfDreams, PayloadOf } from '@dreamloom/contracts';
import { Clock, ENV, Keys, signAddress } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChatLanguages } from '../language/chat-languages.js';
import { UnsubscribeLinks } from '../mail/unsubscribe.js';
import type { MessagingEnv } from '../messaging.env.js';
import { Dispatch } from '../outbound/dispatch.js';
import { OutboundMessageRepository } from '../outbound/outbound-message.repository.js';
import { MAILER, type Mailer } from '../vendors/mailer/mailer.port.js';
import { letterMail, letterMessage, type MonthlyLetter } from './letter-text.js';
import { MonthClient } from './month.client.js';
import type { ReminderStatus, StoredReminder } from './reminder.repository.js';
import { ReminderChats } from './reminder-chats.js';

type Requested = Extract<PayloadOf<'reminder-requested'>, { kind: 'letter' }>;

/** The picture of a letter can be seen for this long, unless its dream is erased before. */
const PICTURE_TTL_SECONDS = 60 * 86_400;

/** Sends the letter about a month by mail, or to the dreamer's chat. */
@Injectable()
export class LetterSender {
  constructor(
    private readonly chats: ReminderChats,
    private readonly months: MonthClient,
    private readonly languages: ChatLanguages,
    private readonly messages: OutboundMessageRepository,
    private readonly dispatch: Dispatch,
    private readonly links: UnsubscribeLinks,
    private readonly keys: Keys,
    private readonly clock: Clock,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async send({ reminderId, dreamerId, month }: Requested, wish: StoredReminder): Promise<ReminderStatus> {
    const facts = await this.months.of(dreamerId, month);
    if (!facts) return 'off';
    if (facts.dreams === 0) return 'empty';
    const isWritten = wish.byChat && (await this.write(reminderId, wish, facts, month));
    // SMTP has no way to look up accepted mail: after a crash the mail is sent again with the same Message-ID.
    if (!isWritten)
      await this.mailer.send(letterMail(await this.letter(wish, facts, month), this.messageId(reminderId)));
    return 'sent';
  }

  /** @returns false without a chat that can be reached now */
  private async write(about: string, wish: StoredReminder, facts: MonthOfDreams, month: string): Promise<boolean> {
    const { dreamerId } = wish;
    const language = await this.languages.ofDreamer(dreamerId);
    const { body, bold } = letterMessage({ ...(await this.letter(wish, facts, month)), language });
    const mediaPath = facts.mediaKey === null ? null : picturePath(facts.mediaKey);
    const messages = await this.messages.reserve(
      { dreamerId, about, bold, mediaPath, channels: await this.chats.open(dreamerId, 'letter') },
      [body],
    );
    for (const message of messages) await this.dispatch.send(message);
    return messages.length > 0;
  }

  private async letter(
    { dreamerId, browserLanguage }: StoredReminder,
    facts: MonthOfDreams,
    month: string,
  ): Promise<MonthlyLetter> {
    const expires = Math.floor(this.clock.now().getTime() / 1_000) + PICTURE_TTL_SECONDS;
    const { mediaKey } = facts;
    const urls = {
      patterns: this.urlOf('/patterns'),
      stop: this.urlOf(this.links.letterPathFor(dreamerId)),
      picture: mediaKey && this.urlOf(signAddress(picturePath(mediaKey), expires, this.keys.for('media addresses'))),
    };
    return { facts, month, language: (await this.languages.chosenBy(dreamerId)) ?? browserLanguage, urls };
  }

  private messageId = (reminderId: string) => `<${reminderId}@${new URL(this.env.PUBLIC_BASE_URL).hostname}>`;
  private urlOf = (path: string) => new URL(path, this.env.PUBLIC_BASE_URL).href;
}

const picturePath = (mediaKey: string) => `/api/media/${mediaKey}.jpg`;
