import { Module } from '@nestjs/common';
import { AttachmentModule } from '../attachment/attachment.module.js';
import { ChannelModule } from '../channel/channel.module.js';
import { EraseWordsHandler } from '../handlers/dream-erased.erase-words.handler.js';
import { EraseMessagesHandler } from '../handlers/dreamer-erased.erase-messages.handler.js';
import { ChannelVendorsModule } from '../vendors/channel/channel-vendors.module.js';
import { EraseMessages, EraseWords } from './erase-messages.use-case.js';
import { ErasureRepository } from './erasure.repository.js';
import { YourDataInternalController, YourDataQuery } from './your-data.internal.controller.js';

@Module({
  imports: [ChannelModule, AttachmentModule, ChannelVendorsModule],
  controllers: [YourDataInternalController],
  providers: [YourDataQuery, ErasureRepository, EraseMessages, EraseMessagesHandler, EraseWords, EraseWordsHandler],
})
export class YourDataModule {}
