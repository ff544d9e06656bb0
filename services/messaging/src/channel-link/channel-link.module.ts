import { Module } from '@nestjs/common';
import { ChannelModule } from '../channel/channel.module.js';
import { SendWelcomeHandler } from '../handlers/welcome-requested.send-welcome.handler.js';
import { OutboundModule } from '../outbound/outbound.module.js';
import { ReminderModule } from '../reminder/reminder.module.js';
import { ChannelVendorsModule } from '../vendors/channel/channel-vendors.module.js';
import { ChannelLinksController } from './channel-links.controller.js';
import { ClaimantClient } from './claimant.client.js';
import { ConnectChat } from './connect-chat.use-case.js';
import { ConnectPhone } from './connect-phone.use-case.js';
import { RecogniseSender } from './recognise-sender.js';
import { SendWelcome } from './send-welcome.use-case.js';

@Module({
  imports: [ChannelModule, OutboundModule, ReminderModule, ChannelVendorsModule],
  controllers: [ChannelLinksController],
  providers: [ClaimantClient, ConnectChat, ConnectPhone, RecogniseSender, SendWelcome, SendWelcomeHandler],
  exports: [RecogniseSender],
})
export class ChannelLinkModule {}
