import { Module } from '@nestjs/common';
import { SendWelcomeHandler } from '../handlers/welcome-requested.send-welcome.handler.js';
import { NudgeModule } from '../nudge/nudge.module.js';
import { OutboundModule } from '../outbound/outbound.module.js';
import { PhoneModule } from '../phone/phone.module.js';
import { TwilioModule } from '../vendors/twilio/twilio.module.js';
import { ClaimantClient } from './claimant.client.js';
import { ConnectPhone, DisconnectPhone } from './connect-phone.use-case.js';
import { PhoneLinksController } from './phone-links.controller.js';
import { RecogniseSender } from './recognise-sender.js';
import { SendWelcome } from './send-welcome.use-case.js';

@Module({
  imports: [PhoneModule, OutboundModule, NudgeModule, TwilioModule],
  controllers: [PhoneLinksController],
  providers: [ClaimantClient, ConnectPhone, DisconnectPhone, RecogniseSender, SendWelcome, SendWelcomeHandler],
  exports: [RecogniseSender],
})
export class PhoneLinkModule {}
