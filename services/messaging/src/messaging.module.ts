import { QUOTAS, waitInWords } from '@dreamloom/contracts';
import { EventingModule } from '@dreamloom/eventing';
import { HttpModule } from '@dreamloom/http';
import { databaseModule, deriveKey, HealthController, Quotas, watched } from '@dreamloom/platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { ContactMessageRepository } from './contact/contact-message.repository.js';
import { ContactController } from './contact/contact.controller.js';
import { MailContactMessage, SUPPORT_DESK } from './contact/mail-contact-message.use-case.js';
import { ReceiveContactMessage } from './contact/receive-contact-message.use-case.js';
import { CorrespondenceInternalController } from './correspondence/correspondence.internal.controller.js';
import { CorrespondenceQuery } from './correspondence/correspondence.query.js';
import { CorrespondentRepository } from './correspondent/correspondent.repository.js';
import { EraseCorrespondence } from './erasure/erase-correspondence.use-case.js';
import { ForgetWords } from './erasure/forget-words.use-case.js';
import { FINGERPRINT_KEY, ErasureRepository } from './erasure/erasure.repository.js';
import { AnswerClaims } from './inbound/answer-claims.js';
import { HeldMessageRepository } from './inbound/held-message.repository.js';
import { InboundMessageRepository } from './inbound/inbound-message.repository.js';
import { JudgeMessage } from './inbound/judge-message.js';
import { ForgetStrangers } from './inbound/forget-strangers.use-case.js';
import { ReconcileMessages } from './inbound/reconcile-messages.use-case.js';
import { ReconciliationRepository } from './inbound/reconciliation.repository.js';
import { ReceiveMessage } from './inbound/receive-message.use-case.js';
import { SignedForms, WEBHOOK_SETTINGS } from './inbound/signed-forms.js';
import { WebhookController } from './inbound/webhook.controller.js';
import { WELCOME_DESK } from './inbound/welcome-desk.js';
import { LETTER_HEAD, SendDreamMail } from './mail/send-dream-mail.use-case.js';
import { SentMailRepository } from './mail/sent-mail.repository.js';
import { database } from './messaging.database.js';
import type { MessagingEnv } from './messaging.env.js';
import { Dispatch, REPLY_SETTINGS } from './outbound/dispatch.js';
import { NoteStatus } from './outbound/note-status.use-case.js';
import { OutboundMessageRepository } from './outbound/outbound-message.repository.js';
import { ReplyWords } from './outbound/reply-words.js';
import { SendAgain } from './outbound/send-again.use-case.js';
import { SendWelcome } from './outbound/send-welcome.use-case.js';
import { StatusController } from './outbound/status.controller.js';
import { TellDreamer } from './outbound/tell-dreamer.use-case.js';
import { ConnectPhone } from './phone-link/connect-phone.use-case.js';
import { PhoneLinksController } from './phone-link/phone-links.controller.js';
import { DisconnectPhone } from './phone-link/disconnect-phone.use-case.js';
import { PhoneLinkRepository } from './phone-link/phone-link.repository.js';
import { MailContactMessageReaction } from './reactions/contact-message-received.mail-contact-message.reaction.js';
import { RecogniseSender } from './phone-link/recognise-sender.js';
import { TellDreamerOfLateArtworkReaction } from './reactions/artwork-postponed.tell-dreamer.reaction.js';
import { TellDreamerOfLateTitleReaction } from './reactions/title-postponed.tell-dreamer.reaction.js';
import { TellDreamerOfDreamReaction } from './reactions/dream-completed.tell-dreamer.reaction.js';
import { SendDreamMailReaction } from './reactions/dream-mail-requested.send-dream-mail.reaction.js';
import { ForgetWordsReaction } from './reactions/dream-erased.forget-words.reaction.js';
import { EraseCorrespondenceReaction } from './reactions/dreamer-erased.erase-correspondence.reaction.js';
import { ForgetStrangersReaction } from './reactions/forgetting-due.forget-strangers.reaction.js';
import { ReconcileMessagesReaction } from './reactions/reconciliation-due.reconcile-messages.reaction.js';
import { SendAgainReaction } from './reactions/reply-refused.send-again.reaction.js';
import { AnswerDreamerReaction } from './reactions/request-answered.answer-dreamer.reaction.js';
import { TellDreamerOfFailureReaction } from './reactions/painting-failed.tell-dreamer.reaction.js';
import { TellDreamerOfLateHearingReaction } from './reactions/voice-note-postponed.tell-dreamer.reaction.js';
import { DeleteVendorCopyReaction } from './reactions/voice-note-transcribed.delete-vendor-copy.reaction.js';
import { DeleteUnheardVendorCopyReaction } from './reactions/voice-note-unheard.delete-vendor-copy.reaction.js';
import { TellDreamerOfSilenceReaction } from './reactions/voice-note-unheard.tell-dreamer.reaction.js';
import { SendWelcomeReaction } from './reactions/welcome-requested.send-welcome.reaction.js';
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
        databaseModule(env.DATABASE_URL, database),
        EventingModule.forService({
          service: 'messaging',
          databaseUrl: env.DATABASE_URL,
          redisUrl: env.REDIS_URL,
          logLevel: env.LOG_LEVEL,
        }),
        HttpModule.forService('messaging', deriveKey(env.INTERNAL_SECRET, 'internal calls'), {
          dreams: env.DREAMS_URL,
        }),
      ],
      controllers: [
        HealthController,
        WebhookController,
        PhoneLinksController,
        ContactController,
        VoiceNotesInternalController,
        CorrespondenceInternalController,
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
        Quotas.provider({
          schema: 'messaging',
          quotas: QUOTAS,
          waitInWords,
          key: deriveKey(env.INTERNAL_SECRET, 'quota keys'),
        }),
        { provide: WELCOME_DESK, useValue: { productName: env.PRODUCT_NAME, address: publicBaseUrl } },
        {
          provide: REPLY_SETTINGS,
          useValue: { publicBaseUrl, addressKey: deriveKey(env.INTERNAL_SECRET, 'media addresses') },
        },
        { provide: LETTER_HEAD, useValue: { productName: env.PRODUCT_NAME, publicBaseUrl } },
        {
          provide: SUPPORT_DESK,
          useValue: { productName: env.PRODUCT_NAME, address: env.SUPPORT_EMAIL, publicBaseUrl },
        },
        { provide: FINGERPRINT_KEY, useValue: deriveKey(env.INTERNAL_SECRET, 'e-mail fingerprints') },
        { provide: MAILER, useFactory: () => watched('smtp', new SmtpMailer(env)) },
        { provide: MESSENGER, useFactory: () => watched('twilio', new TwilioMessenger(env)) },
        { provide: MEDIA_SOURCE, useFactory: () => watched('twilio', new TwilioMediaSource(env)) },
        ...[VoiceNoteRepository, TakeVoiceNote, OpenVoiceNote, DeleteVendorCopy],
        ...[DeleteVendorCopyReaction, DeleteUnheardVendorCopyReaction, TellDreamerOfSilenceReaction],
        ...[TellDreamerOfLateHearingReaction, TellDreamerOfLateTitleReaction, TellDreamerOfLateArtworkReaction],
        ...[InboundMessageRepository, OutboundMessageRepository, PhoneLinkRepository, CorrespondentRepository],
        ...[SentMailRepository, SendDreamMail, SendDreamMailReaction],
        ...[ContactMessageRepository, ReceiveContactMessage, MailContactMessage, MailContactMessageReaction],
        ...[
          SignedForms,
          ReceiveMessage,
          JudgeMessage,
          AnswerClaims,
          HeldMessageRepository,
          ReconcileMessages,
          ReconciliationRepository,
        ],
        ...[ConnectPhone, DisconnectPhone, RecogniseSender],
        ...[TellDreamer, ReplyWords, Dispatch, SendWelcome, SendAgain, NoteStatus],
        ...[TellDreamerOfDreamReaction, TellDreamerOfFailureReaction, ReconcileMessagesReaction],
        ...[AnswerDreamerReaction, SendAgainReaction, SendWelcomeReaction],
        CorrespondenceQuery,
        ...[ErasureRepository, EraseCorrespondence, EraseCorrespondenceReaction],
        ...[ForgetWords, ForgetWordsReaction, ForgetStrangers, ForgetStrangersReaction],
      ],
    };
  }
}
