import { circlePath, type NudgeNotification, type PayloadOf, type ReminderNotification } from '@dreamloom/contracts';
import { type Delivery, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock, ENV, Quotas, Refusal } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChatLanguages } from '../language/chat-languages.js';
import { type Text, textIn } from '../languages/index.js';
import type { MessagingEnv } from '../messaging.env.js';
import { CirclesClient } from '../outbound/circles.client.js';
import { Dispatch } from '../outbound/dispatch.js';
import { OutboundMessageRepository } from '../outbound/outbound-message.repository.js';
import { LetterSender } from './letter-sender.js';
import { NightClient } from './night.client.js';
import { OtherEndingClient } from './other-ending.client.js';
import { ReminderRepository, type ReminderStatus, type StoredReminder } from './reminder.repository.js';
import { ReminderChats } from './reminder-chats.js';
import { anyReached, ReminderPush } from './reminder-push.js';
import { MAX_LATENESS_MS, MAX_LETTER_LATENESS_MS } from './reminder-time.js';

type Requested = PayloadOf<'reminder-requested'>;
type RequestedOf<Kind extends Requested['kind']> = Extract<Requested, { kind: Kind }>;

const MAX_IGNORED = 3;
const DAY_MS = 24 * 60 * 60_000;
/** The page that a nudge and a question open. */
const NEW_DREAM_PAGE = '/new';
const endingPage = (dreamId: string) => `/ending?dream=${dreamId}`;

@Injectable()
export class SendReminder {
  constructor(
    private readonly transactions: Transactions,
    private readonly reminders: ReminderRepository,
    private readonly push: ReminderPush,
    private readonly letters: LetterSender,
    private readonly nights: NightClient,
    private readonly circles: CirclesClient,
    private readonly otherEndings: OtherEndingClient,
    private readonly languages: ChatLanguages,
    private readonly messages: OutboundMessageRepository,
    private readonly dispatch: Dispatch,
    private readonly chats: ReminderChats,
    private readonly quotas: Quotas,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async run(requested: Requested, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const status = await this.send(requested);
    await this.transactions.run(delivery, (tx) => this.end(tx, requested, status));
  }

  async giveUp(requested: Requested, tx: Tx): Promise<void> {
    await this.messages.giveUp(tx, { about: requested.reminderId });
    await this.end(tx, requested, await this.reminders.lastStatus(tx, requested.reminderId));
  }

  private async end(tx: Tx, { reminderId, dreamerId, kind }: Requested, status: ReminderStatus): Promise<void> {
    await this.reminders.noteStatus(tx, reminderId, status);
    if (kind === 'nudge' && status === 'sent') await this.reminders.countNudge(tx, dreamerId, this.clock.now());
  }

  private async send(requested: Requested): Promise<ReminderStatus> {
    const { dreamerId, kind, dueAt } = requested;
    const reminder = await this.reminders.one(dreamerId, kind);
    // The last reminder of a rehearsal is sent when no other one is scheduled.
    if (!reminder || (kind !== 'rehearsal' && !reminder.isOn)) return 'off';
    if (await this.quotas.isSuspended(dreamerId)) return 'off';
    const lateness = this.clock.now().getTime() - Date.parse(dueAt);
    if (lateness >= (kind === 'letter' ? MAX_LETTER_LATENESS_MS : MAX_LATENESS_MS)) return 'late';
    switch (requested.kind) {
      case 'nudge':
        return this.sendNudge(requested, reminder);
      case 'reality-check':
        return reached(this.sendCheck(requested, reminder));
      case 'rehearsal':
        return this.sendRehearsal(requested, reminder);
      case 'circles':
        return this.sendCircles(requested, reminder);
      case 'letter':
        return this.letters.send(requested, reminder);
    }
  }

  private async sendNudge(requested: RequestedOf<'nudge'>, reminder: StoredReminder): Promise<ReminderStatus> {
    const { dreamerId, night } = requested;
    const { isAnswered, lastSignAt } = await this.nights.signsOf(dreamerId, night);
    if (isAnswered) return 'answered';
    const hasReturned = reminder.ignored > 0 && (await this.hasReturned(reminder, lastSignAt));
    if (reminder.ignored >= MAX_IGNORED && !hasReturned) return 'paused';
    const pushed = this.push.send(requested, reminder.browserLanguage, (text): NudgeNotification => {
      return { title: text('nudgeTitle'), body: text('nudgeBody'), none: text('nudgeNone'), night };
    });
    const written = (text: Text) => text('nudge', { address: this.urlOf(NEW_DREAM_PAGE) });
    return reached([pushed, this.write(requested, reminder, written)]);
  }

  /** Whether a dream, a night without one or a message came after the last nudge; an opened app is noted at once. */
  private async hasReturned({ dreamerId, nudgedAt }: StoredReminder, lastSignAt: string | null): Promise<boolean> {
    const message = await this.reminders.lastMessageAt(dreamerId);
    const lastSign = Math.max(message?.getTime() ?? 0, lastSignAt === null ? 0 : Date.parse(lastSignAt));
    if (lastSign <= (nudgedAt?.getTime() ?? 0)) return false;
    await this.reminders.noteReturn(dreamerId);
    return true;
  }

  private sendCheck(requested: Requested, reminder: StoredReminder): Promise<boolean>[] {
    const pushed = this.push.send(requested, reminder.browserLanguage, (text): ReminderNotification => {
      const words = { title: text('realityCheckTitle'), body: text('realityCheckBody') };
      return { ...words, tag: 'reality-check', path: NEW_DREAM_PAGE };
    });
    return [pushed, this.write(requested, reminder, (text) => text('realityCheck'))];
  }

  private async sendRehearsal(requested: RequestedOf<'rehearsal'>, reminder: StoredReminder): Promise<ReminderStatus> {
    const { dreamerId, dreamId } = requested;
    if (reminder.dreamId !== dreamId) return 'off';
    if (!(await this.isStillThere(dreamerId, dreamId))) {
      await this.reminders.endRehearsal(dreamerId, dreamId);
      return 'off';
    }
    const path = endingPage(dreamId);
    const pushed = this.push.send(requested, reminder.browserLanguage, (text): ReminderNotification => {
      const stop = { label: text('rehearsalStop'), path: `/api/dreams/${dreamId}/rehearsal` };
      return { title: text('rehearsalTitle'), body: text('rehearsalBody'), tag: 'rehearsal', path, stop };
    });
    const address = this.urlOf(path);
    const written = (text: Text) => text('rehearsal', { address, stop: `${address}&reminders=off` });
    return reached([pushed, this.write(requested, reminder, written)]);
  }

  /** Nothing is sent on a day without a new dream. */
  private async sendCircles(requested: Requested, reminder: StoredReminder): Promise<ReminderStatus> {
    const { dreams, circleId } = await this.circles.news(
      requested.dreamerId,
      new Date(Date.parse(requested.dueAt) - DAY_MS),
    );
    if (dreams === 0) return 'empty';
    const path = circleId === null ? '/circles' : circlePath(circleId);
    const when = (reminder.times[0] ?? '') < '12:00' ? 'morning' : 'day';
    const circles = circleId === null ? 'several' : 'one';
    const news = (text: Text) => text('circleNews', { dreams, circles, when });
    const pushed = this.push.send(requested, reminder.browserLanguage, (text): ReminderNotification => {
      return { title: text('circleNewsTitle'), body: news(text), tag: 'circles', path };
    });
    const written = (text: Text) => `${news(text)}\n${this.urlOf(path)}\n${text('circleNewsEnd')}`;
    return reached([pushed, this.write(requested, reminder, written)]);
  }

  private async isStillThere(dreamerId: string, dreamId: string): Promise<boolean> {
    try {
      return await this.otherEndings.exists(dreamerId, dreamId);
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** Writes to the chat where the dreamer wrote last. @returns false when that is not wanted or not possible */
  private async write(
    { reminderId: about, dreamerId, kind }: Requested,
    { byChat }: StoredReminder,
    write: (text: Text) => string,
  ): Promise<boolean> {
    if (!byChat) return false;
    const text = textIn(await this.languages.ofDreamer(dreamerId));
    const channels = await this.chats.open(dreamerId, kind);
    const reply = { dreamerId, about, mediaPath: null, channels, buttons: answersTo(kind, text) };
    const messages = await this.messages.reserve(reply, [write(text)]);
    for (const message of messages) await this.dispatch.send(message);
    return messages.length > 0;
  }

  private urlOf = (path: string) => new URL(path, this.env.PUBLIC_BASE_URL).href;
}

const reached = async (attempts: Promise<boolean>[]): Promise<ReminderStatus> =>
  (await anyReached(attempts)) ? 'sent' : 'nowhere';

/** The button of the nudge is the same as that of its template. */
function answersTo(kind: Requested['kind'], text: Text) {
  if (kind === 'nudge') return [{ label: text('nudgeNone'), answer: '/none' }];
  return kind === 'rehearsal' ? [{ label: text('quietButton'), answer: '/quiet' }] : [];
}
