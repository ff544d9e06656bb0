import type {
  Language,
  MonthlyLetter,
  MonthlyLetterSettings,
  RealityChecks,
  RealityCheckSettings,
  Rehearsal,
  RehearsalSettings,
} from '@dreamloom/contracts';
import { Transactions, type Tx } from '@dreamloom/eventing';
import { Clock, orUnavailable, Refusal } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChannelLinkRepository } from '../channel/channel-link.repository.js';
import { WHATSAPP, type WhatsappMessenger } from '../vendors/channel/channel.port.js';
import { PushKeys } from '../vendors/push/push-keys.js';
import { NudgeRepository } from './nudge.repository.js';
import { changedLetter, nextReminder, waitingOr } from './nudge-time.js';
import { OtherEndingClient } from './other-ending.client.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { ReminderRepository, SUGGESTED_TIME } from './reminder.repository.js';

const NO_PHONE = ['no-whatsapp-nudge', 'Connect your phone first to be nudged by WhatsApp.'] as const;

/** What the page shows before anything was chosen. */
const SUGGESTED_CHECKS = ['10:00', '14:00', '18:00'];

@Injectable()
export class SetReminders {
  constructor(
    private readonly transactions: Transactions,
    private readonly reminders: ReminderRepository,
    private readonly nudges: NudgeRepository,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly links: ChannelLinkRepository,
    private readonly otherEndings: OtherEndingClient,
    private readonly pushKeys: PushKeys,
    private readonly clock: Clock,
    @Inject(WHATSAPP) private readonly messenger: WhatsappMessenger,
  ) {}

  async checks(dreamerId: string): Promise<RealityChecks> {
    const stored = await this.reminders.one(dreamerId, 'reality-check');
    return {
      isOn: stored?.isOn ?? false,
      times: stored?.times ?? SUGGESTED_CHECKS,
      timeZone: stored?.timeZone ?? (await this.nudges.profileZone(dreamerId)),
      ...(await this.browsers(dreamerId)),
    };
  }

  async setChecks(dreamerId: string, settings: RealityCheckSettings, language: Language): Promise<RealityChecks> {
    await this.transactions.run(null, async (tx) => {
      await this.reminders.saveChecks(tx, dreamerId, settings, language);
      await this.schedule(tx, dreamerId, ({ kind, isOn }) => (kind === 'reality-check' ? settings.isOn : isOn));
    });
    return this.checks(dreamerId);
  }

  async letter(dreamerId: string): Promise<MonthlyLetter> {
    const stored = await this.reminders.one(dreamerId, 'letter');
    return {
      isOn: stored?.isOn ?? false,
      byWhatsapp: stored?.byWhatsapp ?? false,
      timeZone: stored?.timeZone ?? (await this.nudges.profileZone(dreamerId)),
      canUseWhatsapp: await this.hasPhone(dreamerId),
    };
  }

  /** @throws Refusal 409 for WhatsApp without a verified phone */
  async setLetter(dreamerId: string, settings: MonthlyLetterSettings, language: Language): Promise<MonthlyLetter> {
    if (settings.byWhatsapp && !(await this.hasPhone(dreamerId))) throw new Refusal(409, ...NO_PHONE);
    await this.transactions.run(null, async (tx) => {
      await this.reminders.saveLetter(tx, dreamerId, settings, language);
      await this.schedule(tx, dreamerId, ({ kind, isOn }) => (kind === 'letter' ? settings.isOn : isOn));
    });
    return this.letter(dreamerId);
  }

  /** @throws Refusal 404 for a dream that is not this dreamer's, 503 while the dreams service is unavailable */
  async rehearsal(dreamerId: string, dreamId: string): Promise<Rehearsal> {
    await this.hasOtherEnding(dreamerId, dreamId);
    const stored = await this.reminders.one(dreamerId, 'rehearsal');
    const own = stored?.dreamId === dreamId && stored.isOn ? stored : null;
    return {
      daysLeft: own?.daysLeft ?? 0,
      byWhatsapp: own?.byWhatsapp ?? false,
      time: stored?.times[0] ?? (await this.nudges.of(dreamerId))?.time ?? SUGGESTED_TIME,
      canUseWhatsapp: await this.canUseWhatsapp(dreamerId),
      ...(await this.browsers(dreamerId)),
    };
  }

  /** @throws Refusal like `rehearsal`, and 409 without another ending or for WhatsApp without a template or a verified phone */
  async startRehearsal(
    dreamerId: string,
    dreamId: string,
    settings: RehearsalSettings,
    language: Language,
  ): Promise<Rehearsal> {
    if (!(await this.hasOtherEnding(dreamerId, dreamId)))
      throw new Refusal(409, 'no-other-ending', 'Please write the other ending first.');
    if (settings.byWhatsapp && !(await this.canUseWhatsapp(dreamerId))) throw new Refusal(409, ...NO_PHONE);
    await this.transactions.run(null, async (tx) => {
      await this.reminders.saveRehearsal(tx, { dreamerId, dreamId }, settings, language);
      await this.schedule(tx, dreamerId, ({ kind, isOn }) => kind === 'rehearsal' || isOn);
    });
    return this.rehearsal(dreamerId, dreamId);
  }

  /** @throws Refusal like `rehearsal` */
  async endRehearsal(dreamerId: string, dreamId: string): Promise<void> {
    await this.hasOtherEnding(dreamerId, dreamId);
    await this.reminders.endRehearsal(dreamerId, dreamId);
  }

  /** Ends the nudge, all reminders and the letter by WhatsApp; a letter by mail has its own link for that. */
  async endAll(tx: Tx, dreamerId: string): Promise<void> {
    await this.nudges.turnOff(tx, dreamerId);
    await this.reminders.endAll(tx, dreamerId);
  }

  /** After a change of the time zone or of the nudge's time. */
  reschedule(tx: Tx, dreamerId: string): Promise<void> {
    return this.schedule(tx, dreamerId, ({ isOn }) => isOn);
  }

  private async schedule(
    tx: Tx,
    dreamerId: string,
    isWanted: (reminder: Awaited<ReturnType<ReminderRepository['of']>>[number]) => boolean,
  ): Promise<void> {
    const now = this.clock.now();
    for (const reminder of await this.reminders.of(dreamerId, tx)) {
      const { kind, nextAt, timeZone } = reminder;
      const next = () =>
        kind === 'letter'
          ? changedLetter(timeZone, nextAt, now)
          : waitingOr(nextAt, now, () => nextReminder(reminder, now));
      await this.reminders.schedule(tx, reminder, isWanted(reminder) ? next() : null);
    }
  }

  private hasOtherEnding(dreamerId: string, dreamId: string): Promise<boolean> {
    return this.otherEndings.exists(dreamerId, dreamId).catch(orUnavailable);
  }

  private async browsers(dreamerId: string) {
    return { pushKey: this.pushKeys.current.publicKey, devices: await this.subscriptions.count(dreamerId) };
  }

  /** Outside of the 24-hour window the template of replies says that there is something new. */
  private async canUseWhatsapp(dreamerId: string): Promise<boolean> {
    return this.messenger.hasTemplate && (await this.hasPhone(dreamerId));
  }

  private async hasPhone(dreamerId: string): Promise<boolean> {
    const link = await this.links.of(dreamerId, 'whatsapp');
    return link?.status === 'verified' && !link.awaitsMessage;
  }
}
