import type { PayloadOf, ReminderNotification } from '@dreamloom/contracts';
import { type Delivery, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock, ENV, Refusal } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChatLanguages } from '../language/chat-languages.js';
import { textIn } from '../languages/index.js';
import type { MessagingEnv } from '../messaging.env.js';
import { Dispatch } from '../outbound/dispatch.js';
import { OutboundMessageRepository } from '../outbound/outbound-message.repository.js';
import { NudgeRepository, type NudgeStatus } from './nudge.repository.js';
import { anyReached, NudgePush } from './nudge-push.js';
import { MAX_LATENESS_MS } from './nudge-time.js';
import { OtherEndingClient } from './other-ending.client.js';
import { ReminderRepository, type StoredReminder } from './reminder.repository.js';

type Requested = PayloadOf<'reminder-requested'>;

/** The page that the question opens. */
const REALITY_CHECK_PAGE = '/new';
const endingPage = (dreamId: string) => `/ending?dream=${dreamId}`;

@Injectable()
export class SendReminder {
  constructor(
    private readonly transactions: Transactions,
    private readonly nudges: NudgeRepository,
    private readonly reminders: ReminderRepository,
    private readonly push: NudgePush,
    private readonly otherEndings: OtherEndingClient,
    private readonly languages: ChatLanguages,
    private readonly messages: OutboundMessageRepository,
    private readonly dispatch: Dispatch,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async run(requested: Requested, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const status = await this.send(requested);
    await this.transactions.run(delivery, (tx) => this.nudges.noteStatus(tx, requested.nudgeId, status));
  }

  async giveUp({ nudgeId }: Requested, tx: Tx): Promise<void> {
    await this.messages.giveUp(tx, { about: nudgeId });
    await this.nudges.noteStatus(tx, nudgeId, await this.nudges.lastStatus(tx, nudgeId));
  }

  private async send(requested: Requested): Promise<NudgeStatus> {
    const { dreamerId, dreamId, dueAt } = requested;
    const reminder = await this.reminders.one(dreamerId, dreamId === null ? 'reality-check' : 'rehearsal');
    // The last reminder of a rehearsal is sent when no other one is scheduled.
    if (!reminder || reminder.dreamId !== dreamId || (dreamId === null && !reminder.isOn)) return 'off';
    if (this.clock.now().getTime() - Date.parse(dueAt) >= MAX_LATENESS_MS) return 'late';
    if (dreamId === null) return (await this.sendCheck(requested, reminder)) ? 'sent' : 'nowhere';
    if (!(await this.isStillThere(dreamerId, dreamId))) {
      await this.reminders.endRehearsal(dreamerId, dreamId);
      return 'off';
    }
    const attempts = [this.sendRehearsal(requested, dreamId, reminder)];
    if (reminder.byWhatsapp) attempts.push(this.sendWhatsapp(requested, dreamId));
    return (await anyReached(attempts)) ? 'sent' : 'nowhere';
  }

  private sendCheck({ nudgeId, dreamerId }: Requested, { browserLanguage }: StoredReminder): Promise<boolean> {
    const topic = 'reality-check';
    return this.push.send({ nudgeId, dreamerId, browserLanguage, topic }, (text): ReminderNotification => {
      return { title: text('realityCheckTitle'), body: text('realityCheckBody'), tag: topic, path: REALITY_CHECK_PAGE };
    });
  }

  private sendRehearsal(
    { nudgeId, dreamerId }: Requested,
    dreamId: string,
    { browserLanguage }: StoredReminder,
  ): Promise<boolean> {
    const topic = 'rehearsal';
    return this.push.send({ nudgeId, dreamerId, browserLanguage, topic }, (text): ReminderNotification => {
      const stop = { label: text('rehearsalStop'), path: `/api/dreams/${dreamId}/rehearsal` };
      return {
        title: text('rehearsalTitle'),
        body: text('rehearsalBody'),
        tag: topic,
        path: endingPage(dreamId),
        stop,
      };
    });
  }

  private async isStillThere(dreamerId: string, dreamId: string): Promise<boolean> {
    try {
      return await this.otherEndings.exists(dreamerId, dreamId);
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** @returns false without a connected phone */
  private async sendWhatsapp({ nudgeId: about, dreamerId }: Requested, dreamId: string): Promise<boolean> {
    const text = textIn(await this.languages.ofDreamer(dreamerId));
    const address = new URL(endingPage(dreamId), this.env.PUBLIC_BASE_URL).href;
    const body = text('rehearsal', { address, stop: `${address}&reminders=off` });
    const messages = await this.messages.reserve({ dreamerId, about, mediaPath: null }, [body]);
    for (const message of messages) await this.dispatch.send(message);
    return messages.length > 0;
  }
}
