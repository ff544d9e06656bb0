import { ENV } from '@dreamloom/platform';
import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { DreamerModule } from '../dreamer/dreamer.module.js';
import type { DreamsEnv } from '../dreams.env.js';
import { DreamMailController } from './dream-mail.controller.js';
import { DreamMailRepository } from './dream-mail.repository.js';
import { RequestDreamMail } from './request-dream-mail.use-case.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { UnsubscribeController } from './unsubscribe.controller.js';

@Module({
  imports: [DreamerModule, DreamModule],
  controllers: [DreamMailController, UnsubscribeController],
  providers: [
    {
      provide: UnsubscribeLinks,
      inject: [ENV],
      useFactory: (env: DreamsEnv) => new UnsubscribeLinks(env.INTERNAL_SECRET),
    },
    DreamMailRepository,
    RequestDreamMail,
  ],
})
export class MailModule {}
