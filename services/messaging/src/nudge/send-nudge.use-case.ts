import type { NudgeNotification, PayloadOf } from '@dreamloom/contracts';
import { type Delivery, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock, ENV } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChatLanguages } from '../language/chat-languages.js';
import { textIn } from '../languages/index.js';
import type { MessagingEnv } from '../messaging.env.js';
import { Dispatch } from '../outbound/dispatch.js';
import { OutboundMessageRepository } from '../outbound/outbound-message.repository.js';
import { NightClient } from './night.client.js';
import { NudgeRepository, type NudgeStatus, type StoredSettings } from './nudge.repository.js';
import { anyReached, NudgePush } from './nudge-push.js';
import { MAX_LATENESS_MS } from './nudge-time.js';

const MAX_IGNORED = 3;

type Requested = PayloadOf<'nudge-requested'>;

@Injectable()
export class SendNudge {
  constructor(
    private readonly transactions: Transactions,
    private readonly nudges: NudgeRepository,
    private readonly push: NudgePush,
    private readonly nights: NightClient,
    private readonly languages: ChatLanguages,
    private readonly messages: OutboundMessageRepository,
    private readonly dispatch: Dispatch,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async run(requested: Requested, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const status = await this.send(requested);
    await this.transactions.run(delivery, (tx) => this.nudges.end(tx, requested, status, this.clock.now()));
  }

  async giveUp(requested: Requested, tx: Tx): Promise<void> {
    await this.messages.giveUp(tx, { about: requested.nudgeId });
    await this.nudges.end(tx, requested, await this.nudges.lastStatus(tx, requested.nudgeId), this.clock.now());
  }

  private async send(requested: Requested): Promise<NudgeStatus> {
    const settings = await this.nudges.of(requested.dreamerId);
    if (!settings?.isOn) return 'off';
    if (this.clock.now().getTime() - Date.parse(requested.dueAt) >= MAX_LATENESS_MS) return 'late';
    const { isAnswered, lastSignAt } = await this.nights.signsOf(requested.dreamerId, requested.night);
    if (isAnswered) return 'answered';
    const hasReturned = settings.ignored > 0 && (await this.hasReturned(settings, lastSignAt));
    if (settings.ignored >= MAX_IGNORED && !hasReturned) return 'paused';
    const attempts = [this.sendPush(requested, settings)];
    if (settings.byWhatsapp) attempts.push(this.sendWhatsapp(requested));
    return (await anyReached(attempts)) ? 'sent' : 'nowhere';
  }

  /** Whether a dream, a night without one or a message came after the last nudge; an opened app is noted at once. */
  private async hasReturned({ dreamerId, nudgedAt }: StoredSettings, lastSignAt: string | null): Promise<boolean> {
    const message = await this.nudges.lastMessageAt(dreamerId);
    const lastSign = Math.max(message?.getTime() ?? 0, lastSignAt === null ? 0 : Date.parse(lastSignAt));
    if (lastSign <= (nudgedAt?.getTime() ?? 0)) return false;
    await this.nudges.noteReturn(dreamerId);
    return true;
  }

  private sendPush({ nudgeId, dreamerId, night }: Requested, { browserLanguage }: StoredSettings): Promise<boolean> {
    return this.push.send({ nudgeId, dreamerId, browserLanguage, topic: 'nudge' }, (text): NudgeNotification => {
      return { title: text('nudgeTitle'), body: text('nudgeBody'), none: text('nudgeNone'), night };
    });
  }

  /** @returns false without a connected phone */
  private async sendWhatsapp({ nudgeId: about, dreamerId }: Requested): Promise<boolean> {
    const text = textIn(await this.languages.ofDreamer(dreamerId));
    const address = new URL('/new', this.env.PUBLIC_BASE_URL).href;
    const body = text('nudge', { address });
    const messages = await this.messages.reserve({ dreamerId, about, mediaPath: null }, [body]);
    for (const message of messages) await this.dispatch.send(message);
    return messages.length > 0;
  }
}
