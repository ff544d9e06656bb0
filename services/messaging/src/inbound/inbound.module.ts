import { Module } from '@nestjs/common';
import { AttachmentModule } from '../attachment/attachment.module.js';
import { ChannelModule } from '../channel/channel.module.js';
import { ChannelLinkModule } from '../channel-link/channel-link.module.js';
import { SettlePhotoHandler } from '../handlers/photo-stored.settle-photo.handler.js';
import { PurgeUnattributedMessagesHandler } from '../handlers/purge-due.purge-unattributed-messages.handler.js';
import { ReconcileMessagesHandler } from '../handlers/reconciliation-due.reconcile-messages.handler.js';
import { LanguageModule } from '../language/language.module.js';
import { OutboundModule } from '../outbound/outbound.module.js';
import { ReminderModule } from '../reminder/reminder.module.js';
import { ChannelVendorsModule } from '../vendors/channel/channel-vendors.module.js';
import { AnswerClaims } from './answer-claims.js';
import { ClassifyMessage } from './classify-message.js';
import { CloudWebhookController } from './cloud-webhook.controller.js';
import { InboundMessageRepository } from './inbound-message.repository.js';
import { PurgeUnattributedMessages } from './purge-unattributed-messages.use-case.js';
import { ReceiveCloudPart } from './receive-cloud-part.js';
import { ReceiveMessage } from './receive-message.use-case.js';
import { ReceiveUpdate } from './receive-update.js';
import { ReconcileMessages } from './reconcile-messages.use-case.js';
import { RepeatedFailures } from './repeated-failures.js';
import { SayReceipt } from './say-receipt.js';
import { SettlePhoto } from './settle-photo.use-case.js';
import { StoreDream } from './store-dream.js';
import { TelegramUpdates } from './telegram-updates.js';
import { TelegramWebhookController } from './telegram-webhook.controller.js';
import { UnreadableMessages } from './unreadable-messages.js';
import { WebhookController } from './webhook.controller.js';

@Module({
  imports: [
    LanguageModule,
    ReminderModule,
    OutboundModule,
    ChannelModule,
    ChannelLinkModule,
    AttachmentModule,
    ChannelVendorsModule,
  ],
  controllers: [WebhookController, CloudWebhookController, TelegramWebhookController],
  providers: [
    InboundMessageRepository,
    ReceiveMessage,
    ReceiveUpdate,
    ReceiveCloudPart,
    RepeatedFailures,
    SayReceipt,
    TelegramUpdates,
    UnreadableMessages,
    ClassifyMessage,
    AnswerClaims,
    StoreDream,
    ReconcileMessages,
    ReconcileMessagesHandler,
    PurgeUnattributedMessages,
    PurgeUnattributedMessagesHandler,
    SettlePhoto,
    SettlePhotoHandler,
  ],
})
export class InboundModule {}
