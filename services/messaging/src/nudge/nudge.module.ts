import { ENV, watched } from '@dreamloom/platform';
import { Module } from '@nestjs/common';
import { ChannelModule } from '../channel/channel.module.js';
import { SendNudgeHandler } from '../handlers/nudge-requested.send-nudge.handler.js';
import { RequestNudgesHandler } from '../handlers/nudges-due.request-nudges.handler.js';
import { SendReminderHandler } from '../handlers/reminder-requested.send-reminder.handler.js';
import { StoreTimeZoneHandler } from '../handlers/time-zone-changed.store-time-zone.handler.js';
import { LanguageModule } from '../language/language.module.js';
import type { MessagingEnv } from '../messaging.env.js';
import { OutboundModule } from '../outbound/outbound.module.js';
import { ChannelVendorsModule } from '../vendors/channel/channel-vendors.module.js';
import { PUSH_SENDER } from '../vendors/push/push.port.js';
import { PushKeys } from '../vendors/push/push-keys.js';
import { WebPushSender } from '../vendors/push/web-push.adapter.js';
import { NightClient } from './night.client.js';
import { NudgeController } from './nudge.controller.js';
import { NudgeRepository } from './nudge.repository.js';
import { NudgePush } from './nudge-push.js';
import { OtherEndingClient } from './other-ending.client.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { ReminderRepository } from './reminder.repository.js';
import { RequestNudges } from './request-nudges.use-case.js';
import { SendNudge } from './send-nudge.use-case.js';
import { SendReminder } from './send-reminder.use-case.js';
import { SetNudge } from './set-nudge.use-case.js';
import { SetReminders } from './set-reminders.use-case.js';

@Module({
  imports: [LanguageModule, OutboundModule, ChannelModule, ChannelVendorsModule],
  controllers: [NudgeController],
  providers: [
    {
      provide: PUSH_SENDER,
      inject: [ENV, PushKeys],
      useFactory: (env: MessagingEnv, keys: PushKeys) => watched('push', new WebPushSender(env, () => keys.current)),
    },
    PushKeys,
    NightClient,
    NudgePush,
    NudgeRepository,
    OtherEndingClient,
    PushSubscriptionRepository,
    ReminderRepository,
    RequestNudges,
    RequestNudgesHandler,
    SendNudge,
    SendNudgeHandler,
    SendReminder,
    SendReminderHandler,
    SetNudge,
    SetReminders,
    StoreTimeZoneHandler,
  ],
  exports: [NudgeRepository, ReminderRepository, SetReminders],
})
export class NudgeModule {}
