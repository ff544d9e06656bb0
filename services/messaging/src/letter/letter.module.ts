import { Module } from '@nestjs/common';
import { SendLetterHandler } from '../handlers/letter-requested.send-letter.handler.js';
import { LanguageModule } from '../language/language.module.js';
import { MailModule } from '../mail/mail.module.js';
import { NudgeModule } from '../nudge/nudge.module.js';
import { OutboundModule } from '../outbound/outbound.module.js';
import { ChannelVendorsModule } from '../vendors/channel/channel-vendors.module.js';
import { LetterController } from './letter.controller.js';
import { MonthClient } from './month.client.js';
import { SendLetter } from './send-letter.use-case.js';

@Module({
  imports: [LanguageModule, MailModule, NudgeModule, OutboundModule, ChannelVendorsModule],
  controllers: [LetterController],
  providers: [MonthClient, SendLetter, SendLetterHandler],
})
export class LetterModule {}
