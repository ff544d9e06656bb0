import { EventingModule } from '@dreamloom/eventing';
import { databaseModule, HealthController } from '@dreamloom/platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { InboundMessageRepository } from './inbound/inbound-message.repository.js';
import { ReconcileMessages } from './inbound/reconcile-messages.use-case.js';
import { ReceiveMessage } from './inbound/receive-message.use-case.js';
import { WEBHOOK_SETTINGS, WebhookController } from './inbound/webhook.controller.js';
import { WELCOME_DESK } from './inbound/welcome-desk.js';
import { database } from './messaging.database.js';
import type { MessagingEnv } from './messaging.env.js';
import { OutboundMessageRepository } from './outbound/outbound-message.repository.js';
import { ReplyWords } from './outbound/reply-words.js';
import { REPLY_SETTINGS, TellDreamer } from './outbound/tell-dreamer.use-case.js';
import { ConnectPhone } from './phone-link/connect-phone.use-case.js';
import { ConnectController } from './phone-link/connect.controller.js';
import { PhoneLinkRepository } from './phone-link/phone-link.repository.js';
import { PhoneLinksInternalController } from './phone-link/phone-links.internal.controller.js';
import { TellDreamerOfDreamReaction } from './reactions/dream-completed.tell-dreamer.reaction.js';
import { ReconcileMessagesReaction } from './reactions/reconciliation-due.reconcile-messages.reaction.js';
import { TellDreamerOfFailureReaction } from './reactions/step-failed.tell-dreamer.reaction.js';
import { DeleteVendorCopyReaction } from './reactions/voice-note-transcribed.delete-vendor-copy.reaction.js';
import { TellDreamerOfSilenceReaction } from './reactions/voice-note-unheard.tell-dreamer.reaction.js';
import { MEDIA_SOURCE } from './vendors/media-source/media-source.port.js';
import { TwilioMediaSource } from './vendors/media-source/twilio-media-source.adapter.js';
import { MESSENGER } from './vendors/messenger/messenger.port.js';
import { TwilioMessenger } from './vendors/messenger/twilio-messenger.adapter.js';
import { DeleteVendorCopy } from './voice-note/delete-vendor-copy.use-case.js';
import { OpenVoiceNote } from './voice-note/open-voice-note.use-case.js';
import { TakeVoiceNote } from './voice-note/take-voice-note.js';
import { VoiceNoteRepository } from './voice-note/voice-note.repository.js';
import { VoiceNotesInternalController } from './voice-note/voice-notes.internal.controller.js';

@Module({})
export class MessagingModule {
  static with(env: MessagingEnv): DynamicModule {
    const publicBaseUrl = env.PUBLIC_BASE_URL;
    return {
      module: MessagingModule,
      imports: [
        databaseModule(env.DATABASE_URL, database),
        EventingModule.forService({
          service: 'messaging',
          databaseUrl: env.DATABASE_URL,
          redisUrl: env.REDIS_URL,
          logLevel: env.LOG_LEVEL,
        }),
      ],
      controllers: [
        HealthController,
        WebhookController,
        ConnectController,
        PhoneLinksInternalController,
        VoiceNotesInternalController,
      ],
      providers: [
        { provide: WEBHOOK_SETTINGS, useValue: { authToken: env.TWILIO_AUTH_TOKEN, publicBaseUrl } },
        { provide: WELCOME_DESK, useValue: { productName: env.PRODUCT_NAME, address: publicBaseUrl } },
        { provide: REPLY_SETTINGS, useValue: { publicBaseUrl, secret: env.INTERNAL_SECRET } },
        { provide: MESSENGER, useFactory: () => new TwilioMessenger(env) },
        ...[InboundMessageRepository, OutboundMessageRepository, PhoneLinkRepository],
        ...[ReceiveMessage, ReconcileMessages, ConnectPhone, TellDreamer, ReplyWords],
        { provide: MEDIA_SOURCE, useFactory: () => new TwilioMediaSource(env) },
        ...[VoiceNoteRepository, TakeVoiceNote, OpenVoiceNote, DeleteVendorCopy],
        ...[DeleteVendorCopyReaction, TellDreamerOfSilenceReaction],
        ...[TellDreamerOfDreamReaction, TellDreamerOfFailureReaction, ReconcileMessagesReaction],
      ],
    };
  }
}
