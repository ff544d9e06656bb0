import { QUOTAS, waitInWords } from '@dreamloom/contracts';
import { EventingModule } from '@dreamloom/eventing';
import { HttpModule } from '@dreamloom/http';
import { deriveKey, PlatformModule, watched } from '@dreamloom/platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { ContactMessageRepository } from './contact/contact-message.repository.js';
import { ContactController } from './contact/contact.controller.js';
import { MailContactMessage, SUPPORT_MAILBOX } from './contact/mail-contact-message.use-case.js';
import { ReceiveContactMessage } from './contact/receive-contact-message.use-case.js';
import { MessageHistoryInternalController } from './message-history/message-history.internal.controller.js';
import { MessageHistoryQuery } from './message-history/message-history.query.js';
import { PhoneContactRepository } from './phone-contact/phone-contact.repository.js';
import { EraseMessages } from './erasure/erase-messages.use-case.js';
import { EraseWords } from './erasure/erase-words.use-case.js';
import { FINGERPRINT_KEY, ErasureRepository } from './erasure/erasure.repository.js';
import { AnswerClaims } from './inbound/answer-claims.js';
import { HeldMessageRepository } from './inbound/held-message.repository.js';
import { InboundMessageRepository } from './inbound/inbound-message.repository.js';
import { ClassifyMessage } from './inbound/classify-message.js';
import { PurgeUnattributedMessages } from './inbound/purge-unattributed-messages.use-case.js';
import { ReconcileMessages } from './inbound/reconcile-messages.use-case.js';
import { ReconciliationRepository } from './inbound/reconciliation.repository.js';
import { ReceiveMessage } from './inbound/receive-message.use-case.js';
import { SignedForms, WEBHOOK_SETTINGS } from './inbound/signed-forms.js';
import { WebhookController } from './inbound/webhook.controller.js';
import { WELCOME_TEXT } from './inbound/welcome-text.js';
import { MAIL_BRAND, SendDreamMail } from './mail/send-dream-mail.use-case.js';
import { SentMailRepository } from './mail/sent-mail.repository.js';
import { database } from './messaging.database.js';
import type { MessagingEnv } from './messaging.env.js';
import { Dispatch, REPLY_SETTINGS } from './outbound/dispatch.js';
import { NoteStatus } from './outbound/note-status.use-case.js';
import { OutboundMessageRepository } from './outbound/outbound-message.repository.js';
import { ReplyWords } from './outbound/reply-words.js';
import { ResendReply } from './outbound/resend-reply.use-case.js';
import { SendWelcome } from './outbound/send-welcome.use-case.js';
import { StatusController } from './outbound/status.controller.js';
import { NotifyDreamer } from './outbound/notify-dreamer.use-case.js';
import { ConnectPhone } from './phone-link/connect-phone.use-case.js';
import { PhoneLinksController } from './phone-link/phone-links.controller.js';
import { DisconnectPhone } from './phone-link/disconnect-phone.use-case.js';
import { PhoneLinkRepository } from './phone-link/phone-link.repository.js';
import { MailContactMessageHandler } from './handlers/contact-message-received.mail-contact-message.handler.js';
import { RecogniseSender } from './phone-link/recognise-sender.js';
import { NotifyDreamerOfLateArtworkHandler } from './handlers/artwork-postponed.notify-dreamer.handler.js';
import { NotifyDreamerOfLateTitleHandler } from './handlers/title-postponed.notify-dreamer.handler.js';
import { NotifyDreamerOfDreamHandler } from './handlers/dream-completed.notify-dreamer.handler.js';
import { SendDreamMailHandler } from './handlers/dream-mail-requested.send-dream-mail.handler.js';
import { EraseWordsHandler } from './handlers/dream-erased.erase-words.handler.js';
import { EraseMessagesHandler } from './handlers/dreamer-erased.erase-messages.handler.js';
import { PurgeUnattributedMessagesHandler } from './handlers/purge-due.purge-unattributed-messages.handler.js';
import { ReconcileMessagesHandler } from './handlers/reconciliation-due.reconcile-messages.handler.js';
import { ResendReplyHandler } from './handlers/reply-refused.resend-reply.handler.js';
import { AnswerDreamerHandler } from './handlers/request-answered.answer-dreamer.handler.js';
import { NotifyDreamerOfFailureHandler } from './handlers/artwork-failed.notify-dreamer.handler.js';
import { NotifyDreamerOfLateHearingHandler } from './handlers/voice-note-postponed.notify-dreamer.handler.js';
import { DeleteVendorCopyHandler } from './handlers/voice-note-transcribed.delete-vendor-copy.handler.js';
import { DeleteUnheardVendorCopyHandler } from './handlers/voice-note-failed.delete-vendor-copy.handler.js';
import { NotifyDreamerOfSilenceHandler } from './handlers/voice-note-failed.notify-dreamer.handler.js';
import { SendWelcomeHandler } from './handlers/welcome-requested.send-welcome.handler.js';
import { DreamsJournal } from './vendors/journal/dreams-journal.adapter.js';
import { JOURNAL } from './vendors/journal/journal.port.js';
import { MEDIA_SOURCE } from './vendors/media-source/media-source.port.js';
import { TwilioMediaSource } from './vendors/media-source/twilio-media-source.adapter.js';
import { MAILER } from './vendors/mailer/mailer.port.js';
import { SmtpMailer } from './vendors/mailer/smtp-mailer.adapter.js';
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
        PlatformModule.forService({ database, env, quotas: { quotas: QUOTAS, waitInWords } }),
        EventingModule.forService({
          service: 'messaging',
          databaseUrl: env.DATABASE_URL,
          redisUrl: env.REDIS_URL,
        }),
        HttpModule.forService('messaging', {
          dreams: env.DREAMS_URL,
        }),
      ],
      controllers: [
        WebhookController,
        PhoneLinksController,
        ContactController,
        VoiceNotesInternalController,
        MessageHistoryInternalController,
        StatusController,
      ],
      providers: [
        {
          provide: WEBHOOK_SETTINGS,
          useValue: {
            authToken: env.TWILIO_AUTH_TOKEN,
            accountSid: env.TWILIO_ACCOUNT_SID,
            botNumber: env.TWILIO_WHATSAPP_FROM,
            publicBaseUrl,
          },
        },
        { provide: JOURNAL, useClass: DreamsJournal },
        { provide: WELCOME_TEXT, useValue: { productName: env.PRODUCT_NAME, address: publicBaseUrl } },
        {
          provide: REPLY_SETTINGS,
          useValue: { publicBaseUrl, addressKey: deriveKey(env.INTERNAL_SECRET, 'media addresses') },
        },
        { provide: MAIL_BRAND, useValue: { productName: env.PRODUCT_NAME, publicBaseUrl } },
        {
          provide: SUPPORT_MAILBOX,
          useValue: { productName: env.PRODUCT_NAME, address: env.SUPPORT_EMAIL, publicBaseUrl },
        },
        { provide: FINGERPRINT_KEY, useValue: deriveKey(env.INTERNAL_SECRET, 'e-mail fingerprints') },
        { provide: MAILER, useFactory: () => watched('smtp', new SmtpMailer(env)) },
        { provide: MESSENGER, useFactory: () => watched('twilio', new TwilioMessenger(env)) },
        { provide: MEDIA_SOURCE, useFactory: () => watched('twilio', new TwilioMediaSource(env)) },
        ...[VoiceNoteRepository, TakeVoiceNote, OpenVoiceNote, DeleteVendorCopy],
        ...[DeleteVendorCopyHandler, DeleteUnheardVendorCopyHandler, NotifyDreamerOfSilenceHandler],
        ...[NotifyDreamerOfLateHearingHandler, NotifyDreamerOfLateTitleHandler, NotifyDreamerOfLateArtworkHandler],
        ...[InboundMessageRepository, OutboundMessageRepository, PhoneLinkRepository, PhoneContactRepository],
        ...[SentMailRepository, SendDreamMail, SendDreamMailHandler],
        ...[ContactMessageRepository, ReceiveContactMessage, MailContactMessage, MailContactMessageHandler],
        ...[
          SignedForms,
          ReceiveMessage,
          ClassifyMessage,
          AnswerClaims,
          HeldMessageRepository,
          ReconcileMessages,
          ReconciliationRepository,
        ],
        ...[ConnectPhone, DisconnectPhone, RecogniseSender],
        ...[NotifyDreamer, ReplyWords, Dispatch, SendWelcome, ResendReply, NoteStatus],
        ...[NotifyDreamerOfDreamHandler, NotifyDreamerOfFailureHandler, ReconcileMessagesHandler],
        ...[AnswerDreamerHandler, ResendReplyHandler, SendWelcomeHandler],
        MessageHistoryQuery,
        ...[ErasureRepository, EraseMessages, EraseMessagesHandler],
        ...[EraseWords, EraseWordsHandler, PurgeUnattributedMessages, PurgeUnattributedMessagesHandler],
      ],
    };
  }
}
