import { ENV, watched } from '@dreamloom/platform';
import { Module } from '@nestjs/common';
import { ChannelModule } from '../channel/channel.module.js';
import { SendReminderHandler } from '../handlers/reminder-requested.send-reminder.handler.js';
import { RequestRemindersHandler } from '../handlers/reminders-due.request-reminders.handler.js';
import { StoreTimeZoneHandler } from '../handlers/time-zone-changed.store-time-zone.handler.js';
import { LanguageModule } from '../language/language.module.js';
import { MailModule } from '../mail/mail.module.js';
import type { MessagingEnv } from '../messaging.env.js';
import { OutboundModule } from '../outbound/outbound.module.js';
import { ChannelVendorsModule } from '../vendors/channel/channel-vendors.module.js';
import { PUSH_SENDER } from '../vendors/push/push.port.js';
import { PushKeys } from '../vendors/push/push-keys.js';
import { WebPushSender } from '../vendors/push/web-push.adapter.js';
import { LetterController } from './letter.controller.js';
import { LetterSender } from './letter-sender.js';
import { MonthClient } from './month.client.js';
import { NightClient } from './night.client.js';
import { OtherEndingClient } from './other-ending.client.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { ReminderController } from './reminder.controller.js';
import { ReminderRepository } from './reminder.repository.js';
import { ReminderChats } from './reminder-chats.js';
import { ReminderPush } from './reminder-push.js';
import { RequestReminders } from './request-reminders.use-case.js';
import { SendReminder } from './send-reminder.use-case.js';
import { SetReminders } from './set-reminders.use-case.js';

@Module({
  imports: [LanguageModule, MailModule, OutboundModule, ChannelModule, ChannelVendorsModule],
  controllers: [ReminderController, LetterController],
  providers: [
    {
      provide: PUSH_SENDER,
      inject: [ENV, PushKeys],
      useFactory: (env: MessagingEnv, keys: PushKeys) => watched('push', new WebPushSender(env, () => keys.current)),
    },
    PushKeys,
    LetterSender,
    MonthClient,
    NightClient,
    OtherEndingClient,
    PushSubscriptionRepository,
    ReminderChats,
    ReminderPush,
    ReminderRepository,
    RequestReminders,
    RequestRemindersHandler,
    SendReminder,
    SendReminderHandler,
    SetReminders,
    StoreTimeZoneHandler,
  ],
  exports: [ReminderRepository, SetReminders],
})
export class ReminderModule {}
