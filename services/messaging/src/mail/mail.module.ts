import { ENV, watched } from '@dreamloom/platform';
import { Module } from '@nestjs/common';
import { MailAccessTokenNoticeHandler } from '../handlers/access-token-made.mail-notice.handler.js';
import { SendDreamMailHandler } from '../handlers/dream-mail-requested.send-dream-mail.handler.js';
import { MailNewDeviceNoticeHandler } from '../handlers/new-device-used.mail-notice.handler.js';
import { MailRemovalNoticeHandler } from '../handlers/removal-announced.mail-notice.handler.js';
import { MailSignInWayNoticeHandler } from '../handlers/sign-in-way-added.mail-notice.handler.js';
import { MailWebhookEndedNoticeHandler } from '../handlers/webhook-ended.mail-notice.handler.js';
import { LanguageModule } from '../language/language.module.js';
import type { MessagingEnv } from '../messaging.env.js';
import { MAILER } from '../vendors/mailer/mailer.port.js';
import { SmtpMailer } from '../vendors/mailer/smtp-mailer.adapter.js';
import { DreamClient } from './dream.client.js';
import { DreamMailRepository } from './dream-mail.repository.js';
import { MailController } from './mail.controller.js';
import { MailNotice } from './mail-notice.use-case.js';
import { RequestDreamMail } from './request-dream-mail.use-case.js';
import { SendDreamMail } from './send-dream-mail.use-case.js';
import { SignInMailController } from './sign-in-mail.js';
import { UnsubscribeLinks } from './unsubscribe.js';

@Module({
  imports: [LanguageModule],
  controllers: [MailController, SignInMailController],
  providers: [
    { provide: MAILER, inject: [ENV], useFactory: (env: MessagingEnv) => watched('smtp', new SmtpMailer(env)) },
    DreamClient,
    DreamMailRepository,
    UnsubscribeLinks,
    RequestDreamMail,
    SendDreamMail,
    SendDreamMailHandler,
    MailNotice,
    MailNewDeviceNoticeHandler,
    MailSignInWayNoticeHandler,
    MailRemovalNoticeHandler,
    MailAccessTokenNoticeHandler,
    MailWebhookEndedNoticeHandler,
  ],
  exports: [MAILER, UnsubscribeLinks],
})
export class MailModule {}
