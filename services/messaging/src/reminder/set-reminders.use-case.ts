import type {
  CircleMornings,
  CircleMorningSettings,
  Language,
  MonthlyLetter,
  MonthlyLetterSettings,
  Nudge,
  NudgeSettings,
  PayloadOf,
  PushRegistration,
  RealityChecks,
  RealityCheckSettings,
  Rehearsal,
  RehearsalSettings,
} from '@dreamloom/contracts';
import { type Delivery, storeLatest, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock, orUnavailable, Refusal } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PUSH_SENDER, type PushSender } from '../vendors/push/push.port.js';
import { PushKeys } from '../vendors/push/push-keys.js';
import { OtherEndingClient } from './other-ending.client.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import {
  EVERY_DAY,
  nudgeSettings,
  type ReminderKind,
  ReminderRepository,
  type ReminderSettings,
  SUGGESTED_TIME,
} from './reminder.repository.js';
import { ReminderChats } from './reminder-chats.js';
import { changedReminder } from './reminder-time.js';

/** What the page shows before anything was chosen. */
const SUGGESTED_NUDGE = { isOn: false, time: SUGGESTED_TIME, days: EVERY_DAY, byChat: false };
const SUGGESTED_CIRCLES_TIME = '08:00';
const SUGGESTED_CHECKS = ['10:00', '14:00', '18:00'];

/** What only some kinds have. */
const NONE = { times: [], days: EVERY_DAY, dreamId: null, byChat: false };

@Injectable()
export class SetReminders {
  constructor(
    private readonly transactions: Transactions,
    private readonly reminders: ReminderRepository,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly chats: ReminderChats,
    private readonly otherEndings: OtherEndingClient,
    private readonly pushKeys: PushKeys,
    private readonly clock: Clock,
    @Inject(PUSH_SENDER) private readonly push: PushSender,
  ) {}

  async nudge(dreamerId: string): Promise<Nudge> {
    const stored = await this.reminders.one(dreamerId, 'nudge');
    return {
      timeZone: await this.reminders.profileZone(dreamerId),
      ...(stored ? nudgeSettings(stored) : SUGGESTED_NUDGE),
      ...(await this.browsers(dreamerId)),
      chats: await this.chats.of(dreamerId, 'nudge'),
    };
  }

  /** @throws Refusal 409 without a chat that can bring it */
  async setNudge(dreamerId: string, settings: NudgeSettings, browserLanguage: Language): Promise<Nudge> {
    const { time, days, byChat, timeZone, isOn } = settings;
    const chosen = { ...NONE, times: [time], days, byChat, timeZone };
    await this.save({ ...chosen, dreamerId, kind: 'nudge', browserLanguage }, isOn);
    return this.nudge(dreamerId);
  }

  async checks(dreamerId: string): Promise<RealityChecks> {
    const stored = await this.reminders.one(dreamerId, 'reality-check');
    return {
      isOn: stored?.isOn ?? false,
      times: stored?.times ?? SUGGESTED_CHECKS,
      byChat: stored?.byChat ?? false,
      chats: await this.chats.of(dreamerId, 'reality-check'),
      timeZone: stored?.timeZone ?? (await this.reminders.profileZone(dreamerId)),
      ...(await this.browsers(dreamerId)),
    };
  }

  /** @throws Refusal like `setNudge` */
  async setChecks(
    dreamerId: string,
    { isOn, ...chosen }: RealityCheckSettings,
    browserLanguage: Language,
  ): Promise<RealityChecks> {
    await this.save({ ...NONE, ...chosen, dreamerId, kind: 'reality-check', browserLanguage }, isOn);
    return this.checks(dreamerId);
  }

  async circles(dreamerId: string): Promise<CircleMornings> {
    const stored = await this.reminders.one(dreamerId, 'circles');
    return {
      isOn: stored?.isOn ?? false,
      time: stored?.times[0] ?? SUGGESTED_CIRCLES_TIME,
      byChat: stored?.byChat ?? false,
      chats: await this.chats.of(dreamerId, 'circles'),
      timeZone: stored?.timeZone ?? (await this.reminders.profileZone(dreamerId)),
      ...(await this.browsers(dreamerId)),
    };
  }

  /** @throws Refusal like `setNudge` */
  async setCircles(
    dreamerId: string,
    { isOn, time, ...chosen }: CircleMorningSettings,
    browserLanguage: Language,
  ): Promise<CircleMornings> {
    await this.save({ ...NONE, ...chosen, times: [time], dreamerId, kind: 'circles', browserLanguage }, isOn);
    return this.circles(dreamerId);
  }

  async letter(dreamerId: string): Promise<MonthlyLetter> {
    const stored = await this.reminders.one(dreamerId, 'letter');
    return {
      isOn: stored?.isOn ?? false,
      byChat: stored?.byChat ?? false,
      timeZone: stored?.timeZone ?? (await this.reminders.profileZone(dreamerId)),
      chats: await this.chats.of(dreamerId, 'letter'),
    };
  }

  /** @throws Refusal like `setNudge` */
  async setLetter(
    dreamerId: string,
    { isOn, ...chosen }: MonthlyLetterSettings,
    browserLanguage: Language,
  ): Promise<MonthlyLetter> {
    await this.save({ ...NONE, ...chosen, dreamerId, kind: 'letter', browserLanguage }, isOn);
    return this.letter(dreamerId);
  }

  /** @throws Refusal 404 for a dream that is not this dreamer's, 503 while the dreams service is unavailable */
  async rehearsal(dreamerId: string, dreamId: string): Promise<Rehearsal> {
    await this.hasOtherEnding(dreamerId, dreamId);
    const stored = await this.reminders.one(dreamerId, 'rehearsal');
    const own = stored?.dreamId === dreamId && stored.isOn ? stored : null;
    return {
      daysLeft: own?.daysLeft ?? 0,
      byChat: own?.byChat ?? false,
      time: (stored ?? (await this.reminders.one(dreamerId, 'nudge')))?.times[0] ?? SUGGESTED_TIME,
      chats: await this.chats.of(dreamerId, 'rehearsal'),
      ...(await this.browsers(dreamerId)),
    };
  }

  /** @throws Refusal like `rehearsal`, and 409 without another ending or without a chat that can bring it */
  async startRehearsal(
    dreamerId: string,
    dreamId: string,
    settings: RehearsalSettings,
    browserLanguage: Language,
  ): Promise<Rehearsal> {
    if (!(await this.hasOtherEnding(dreamerId, dreamId)))
      throw new Refusal(409, 'no-other-ending', 'Please write the other ending first.');
    await this.save({ ...NONE, ...settings, dreamerId, dreamId, kind: 'rehearsal', browserLanguage }, true);
    return this.rehearsal(dreamerId, dreamId);
  }

  /** @throws Refusal like `rehearsal` */
  async endRehearsal(dreamerId: string, dreamId: string): Promise<void> {
    await this.hasOtherEnding(dreamerId, dreamId);
    await this.reminders.endRehearsal(dreamerId, dreamId);
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
    await storeLatest(this.transactions, latest, delivery, (tx) => this.schedule(tx, dreamerId));
  }

  private async save(settings: ReminderSettings, isOn: boolean): Promise<void> {
    const { dreamerId, kind, byChat } = settings;
    if (byChat && (await this.chats.of(dreamerId, kind)).length === 0)
      throw new Refusal(409, 'no-chat', 'Connect a chat first to be reminded there.');
    await this.transactions.run(null, async (tx) => {
      await this.reminders.save(tx, settings);
      await this.schedule(tx, dreamerId, { kind, isOn });
    });
  }

  /** Schedules all again, because a rehearsal comes at the time of the nudge. */
  private async schedule(tx: Tx, dreamerId: string, changed?: { kind: ReminderKind; isOn: boolean }): Promise<void> {
    const now = this.clock.now();
    for (const reminder of await this.reminders.of(dreamerId, tx)) {
      const { isOn } = changed?.kind === reminder.kind ? changed : reminder;
      await this.reminders.schedule(tx, reminder, isOn ? changedReminder(reminder, now) : null);
    }
  }

  private hasOtherEnding(dreamerId: string, dreamId: string): Promise<boolean> {
    return this.otherEndings.exists(dreamerId, dreamId).catch(orUnavailable);
  }

  private async browsers(dreamerId: string) {
    return { pushKey: this.pushKeys.current.publicKey, devices: await this.subscriptions.count(dreamerId) };
  }
}
