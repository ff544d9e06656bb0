import type { Language, Nudge, NudgeSettings, PayloadOf, PushRegistration } from '@dreamloom/contracts';
import { type Delivery, storeLatest, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock, Refusal } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChannelLinkRepository } from '../channel/channel-link.repository.js';
import { WHATSAPP, type WhatsappMessenger } from '../vendors/channel/channel.port.js';
import { PUSH_SENDER, type PushSender } from '../vendors/push/push.port.js';
import { PushKeys } from '../vendors/push/push-keys.js';
import { NudgeRepository } from './nudge.repository.js';
import { nextNudge, waitingOr } from './nudge-time.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { SUGGESTED_TIME } from './reminder.repository.js';
import { SetReminders } from './set-reminders.use-case.js';

/** What the page shows before anything was chosen. */
const SUGGESTED = { isOn: false, time: SUGGESTED_TIME, days: [1, 2, 3, 4, 5, 6, 7], byWhatsapp: false };

@Injectable()
export class SetNudge {
  constructor(
    private readonly transactions: Transactions,
    private readonly nudges: NudgeRepository,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly reminders: SetReminders,
    private readonly links: ChannelLinkRepository,
    private readonly pushKeys: PushKeys,
    private readonly clock: Clock,
    @Inject(PUSH_SENDER) private readonly push: PushSender,
    @Inject(WHATSAPP) private readonly messenger: WhatsappMessenger,
  ) {}

  async current(dreamerId: string): Promise<Nudge> {
    const stored = await this.nudges.of(dreamerId);
    const { isOn, time, days, byWhatsapp } = stored ?? SUGGESTED;
    return {
      isOn,
      time,
      days,
      byWhatsapp,
      timeZone: stored?.timeZone ?? (await this.nudges.profileZone(dreamerId)),
      pushKey: this.pushKeys.current.publicKey,
      devices: await this.subscriptions.count(dreamerId),
      canUseWhatsapp: await this.canUseWhatsapp(dreamerId),
    };
  }

  /** @throws Refusal 409 for WhatsApp without a template or a verified phone */
  async run(dreamerId: string, settings: NudgeSettings, browserLanguage: Language): Promise<Nudge> {
    if (settings.byWhatsapp && !(await this.canUseWhatsapp(dreamerId)))
      throw new Refusal(409, 'no-whatsapp-nudge', 'Connect your phone first to be nudged by WhatsApp.');
    await this.transactions.run(null, async (tx) => {
      await this.nudges.save(tx, dreamerId, settings, browserLanguage);
      await this.reschedule(tx, dreamerId);
    });
    return this.current(dreamerId);
  }

  /** @throws Refusal 422 for an address that is not that of a push service, or keys that are none */
  async subscribe(dreamerId: string, registration: PushRegistration): Promise<void> {
    if (!this.push.accepts({ endpoint: registration.endpoint, ...registration.keys }))
      throw new Refusal(422, 'push-address-refused', 'This browser’s push service cannot be used.');
    await this.subscriptions.save(dreamerId, registration);
  }

  /** Stores the time zone of the profile unless a later event of this dreamer was handled before. */
  async storeTimeZone({ dreamerId, timeZone }: PayloadOf<'time-zone-changed'>, delivery: Delivery): Promise<void> {
    const latest = { table: 'messaging.dreamer_time_zone', column: 'time_zone', dreamerId, value: timeZone };
    await storeLatest(this.transactions, latest, delivery, (tx) => this.reschedule(tx, dreamerId));
  }

  private async reschedule(tx: Tx, dreamerId: string): Promise<void> {
    const settings = await this.nudges.of(dreamerId, tx);
    const now = this.clock.now();
    const next = () => settings && waitingOr(settings.nextAt, now, () => nextNudge(settings, now));
    if (settings) await this.nudges.schedule(tx, dreamerId, settings.isOn ? next() : null);
    await this.reminders.reschedule(tx, dreamerId);
  }

  private async canUseWhatsapp(dreamerId: string): Promise<boolean> {
    if (!this.messenger.hasNudge) return false;
    const link = await this.links.of(dreamerId, 'whatsapp');
    return link?.status === 'verified' && !link.awaitsMessage;
  }
}
