import { EventingModule } from '@dreamloom/eventing';
import { databaseModule, HealthController } from '@dreamloom/platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { ContactMessageRepository } from './contact/contact-message.repository.js';
import { CONTACT_SETTINGS, ContactController } from './contact/contact.controller.js';
import { MailContactMessage, SUPPORT_DESK } from './contact/mail-contact-message.use-case.js';
import { ReceiveContactMessage } from './contact/receive-contact-message.use-case.js';
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
import { MailContactMessageReaction } from './reactions/contact-message-received.mail-contact-message.reaction.js';
import { TellDreamerOfDreamReaction } from './reactions/dream-completed.tell-dreamer.reaction.js';
import { ReconcileMessagesReaction } from './reactions/reconciliation-due.reconcile-messages.reaction.js';
import { TellDreamerOfFailureReaction } from './reactions/step-failed.tell-dreamer.reaction.js';
import { MAILER } from './vendors/mailer/mailer.port.js';
import { NodemailerMailer } from './vendors/mailer/nodemailer-mailer.adapter.js';
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
        ConnectController,
        PhoneLinksInternalController,
        ContactController,
      ],
      providers: [
        { provide: WEBHOOK_SETTINGS, useValue: { authToken: env.TWILIO_AUTH_TOKEN, publicBaseUrl } },
        { provide: WELCOME_DESK, useValue: { productName: env.PRODUCT_NAME, address: publicBaseUrl } },
        { provide: REPLY_SETTINGS, useValue: { publicBaseUrl, secret: env.INTERNAL_SECRET } },
        { provide: CONTACT_SETTINGS, useValue: { secret: env.INTERNAL_SECRET } },
        { provide: SUPPORT_DESK, useValue: { name: env.PRODUCT_NAME, address: env.SUPPORT_EMAIL } },
        { provide: MESSENGER, useFactory: () => new TwilioMessenger(env) },
        { provide: MAILER, useFactory: () => new NodemailerMailer(env) },
        ...[ContactMessageRepository, ReceiveContactMessage, MailContactMessage, MailContactMessageReaction],
        ...[InboundMessageRepository, OutboundMessageRepository, PhoneLinkRepository],
        ...[ReceiveMessage, ReconcileMessages, ConnectPhone, TellDreamer, ReplyWords],
        ...[TellDreamerOfDreamReaction, TellDreamerOfFailureReaction, ReconcileMessagesReaction],
      ],
    };
  }
}
