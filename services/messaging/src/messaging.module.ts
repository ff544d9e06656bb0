import { EventingModule } from '@dreamloom/eventing';
import { databaseModule, HealthController, watched } from '@dreamloom/platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { CorrespondentRepository } from './correspondent/correspondent.repository.js';
import { InboundMessageRepository } from './inbound/inbound-message.repository.js';
import { JudgeMessage } from './inbound/judge-message.js';
import { ReconcileMessages } from './inbound/reconcile-messages.use-case.js';
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
import { SendWelcome } from './outbound/send-welcome.js';
import { StatusController } from './outbound/status.controller.js';
import { TellDreamer } from './outbound/tell-dreamer.use-case.js';
import { ConnectPhone } from './phone-link/connect-phone.use-case.js';
import { ConnectController } from './phone-link/connect.controller.js';
import { DisconnectPhone } from './phone-link/disconnect-phone.use-case.js';
import { PhoneLinkRepository } from './phone-link/phone-link.repository.js';
import { PhoneLinksInternalController } from './phone-link/phone-links.internal.controller.js';
import { RecogniseSender } from './phone-link/recognise-sender.js';
import { TellDreamerOfDreamReaction } from './reactions/dream-completed.tell-dreamer.reaction.js';
import { SendDreamMailReaction } from './reactions/dream-mail-requested.send-dream-mail.reaction.js';
import { ReconcileMessagesReaction } from './reactions/reconciliation-due.reconcile-messages.reaction.js';
import { SendAgainReaction } from './reactions/reply-refused.send-again.reaction.js';
import { AnswerDreamerReaction } from './reactions/request-answered.answer-dreamer.reaction.js';
import { TellDreamerOfFailureReaction } from './reactions/step-failed.tell-dreamer.reaction.js';
import { MAILER } from './vendors/mailer/mailer.port.js';
import { SmtpMailer } from './vendors/mailer/smtp-mailer.adapter.js';
import { MESSENGER } from './vendors/messenger/messenger.port.js';
import { TwilioMessenger } from './vendors/messenger/twilio-messenger.adapter.js';

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
        StatusController,
        ConnectController,
        PhoneLinksInternalController,
      ],
      providers: [
        { provide: WEBHOOK_SETTINGS, useValue: { authToken: env.TWILIO_AUTH_TOKEN, publicBaseUrl } },
        { provide: WELCOME_DESK, useValue: { productName: env.PRODUCT_NAME, address: publicBaseUrl } },
        { provide: REPLY_SETTINGS, useValue: { publicBaseUrl, secret: env.INTERNAL_SECRET } },
        { provide: LETTER_HEAD, useValue: { productName: env.PRODUCT_NAME, publicBaseUrl } },
        { provide: MAILER, useFactory: () => watched('smtp', new SmtpMailer(env)) },
        { provide: MESSENGER, useFactory: () => watched('twilio', new TwilioMessenger(env)) },
        ...[InboundMessageRepository, OutboundMessageRepository, PhoneLinkRepository, CorrespondentRepository],
        ...[SentMailRepository, SendDreamMail, SendDreamMailReaction],
        ...[SignedForms, ReceiveMessage, JudgeMessage, ReconcileMessages],
        ...[ConnectPhone, DisconnectPhone, RecogniseSender],
        ...[TellDreamer, ReplyWords, Dispatch, SendWelcome, SendAgain, NoteStatus],
        ...[TellDreamerOfDreamReaction, TellDreamerOfFailureReaction, ReconcileMessagesReaction],
        ...[AnswerDreamerReaction, SendAgainReaction],
      ],
    };
  }
}
