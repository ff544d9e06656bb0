import { QUOTAS, waitInWords } from '@dreamloom/contracts';
import { EventingModule } from '@dreamloom/eventing';
import { HttpModule } from '@dreamloom/http';
import { PlatformModule } from '@dreamloom/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { AttachmentModule } from './attachment/attachment.module.js';
import { ChannelLinkModule } from './channel-link/channel-link.module.js';
import { ContactModule } from './contact/contact.module.js';
import { InboundModule } from './inbound/inbound.module.js';
import { LanguageModule } from './language/language.module.js';
import { MailModule } from './mail/mail.module.js';
import { database } from './messaging.database.js';
import type { MessagingEnv } from './messaging.env.js';
import { OutboundModule } from './outbound/outbound.module.js';
import { ReminderModule } from './reminder/reminder.module.js';
import { YourDataModule } from './your-data/your-data.module.js';

@Module({})
export class MessagingModule {
  static with(env: MessagingEnv): DynamicModule {
    const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = env;
    return {
      module: MessagingModule,
      imports: [
        PlatformModule.forService({ database, env, quotas: { quotas: QUOTAS, waitInWords } }),
        EventingModule.forService({ service: 'messaging', databaseUrl, redisUrl }),
        HttpModule.forService('messaging', { dreams: env.DREAMS_URL }),
        LanguageModule,
        InboundModule,
        OutboundModule,
        ReminderModule,
        ChannelLinkModule,
        AttachmentModule,
        MailModule,
        ContactModule,
        YourDataModule,
      ],
    };
  }
}
