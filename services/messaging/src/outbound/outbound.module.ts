import { Module } from '@nestjs/common';
import { ChannelModule } from '../channel/channel.module.js';
import { StoreLimitsHandler } from '../handlers/account-rules-changed.store-limits.handler.js';
import { NotifyDreamerOfFailureHandler } from '../handlers/artwork-failed.notify-dreamer.handler.js';
import { NotifyDreamerOfLateArtworkHandler } from '../handlers/artwork-postponed.notify-dreamer.handler.js';
import { NotifyDreamerOfCircleReplyHandler } from '../handlers/circle-reply-written.notify-dreamer.handler.js';
import { NotifyDreamerOfDreamHandler } from '../handlers/dream-completed.notify-dreamer.handler.js';
import { NotifyDreamerOfPostponedDreamsHandler } from '../handlers/dreams-postponed.notify-dreamer.handler.js';
import { AnswerDreamerHandler } from '../handlers/message-answered.answer-dreamer.handler.js';
import { NotifyDreamerOfPhotoHandler } from '../handlers/photo-failed.notify-dreamer.handler.js';
import { SendReceiptHandler } from '../handlers/receipt-missed.send-receipt.handler.js';
import { ResendReplyHandler } from '../handlers/reply-refused.resend-reply.handler.js';
import { NotifyDreamerOfLateTitleHandler } from '../handlers/title-postponed.notify-dreamer.handler.js';
import { NotifyDreamerOfSilenceHandler } from '../handlers/voice-note-failed.notify-dreamer.handler.js';
import { NotifyDreamerOfLateTranscriptHandler } from '../handlers/voice-note-postponed.notify-dreamer.handler.js';
import { LanguageModule } from '../language/language.module.js';
import { ChannelVendorsModule } from '../vendors/channel/channel-vendors.module.js';
import { CirclesClient } from './circles.client.js';
import { Dispatch } from './dispatch.js';
import { NoteStatus, ResendReply } from './note-status.use-case.js';
import { NotifyDreamer } from './notify-dreamer.use-case.js';
import { OutboundMessageRepository } from './outbound-message.repository.js';
import { SendCircleReply } from './send-circle-reply.use-case.js';
import { SendReceipt } from './send-receipt.use-case.js';
import { StatusController } from './status.controller.js';

@Module({
  imports: [LanguageModule, ChannelModule, ChannelVendorsModule],
  controllers: [StatusController],
  providers: [
    CirclesClient,
    OutboundMessageRepository,
    Dispatch,
    NotifyDreamer,
    NotifyDreamerOfCircleReplyHandler,
    NotifyDreamerOfDreamHandler,
    NotifyDreamerOfFailureHandler,
    NotifyDreamerOfLateArtworkHandler,
    NotifyDreamerOfLateTitleHandler,
    NotifyDreamerOfLateTranscriptHandler,
    NotifyDreamerOfPhotoHandler,
    NotifyDreamerOfPostponedDreamsHandler,
    NotifyDreamerOfSilenceHandler,
    AnswerDreamerHandler,
    NoteStatus,
    ResendReply,
    ResendReplyHandler,
    SendCircleReply,
    SendReceipt,
    SendReceiptHandler,
    StoreLimitsHandler,
  ],
  exports: [CirclesClient, OutboundMessageRepository, Dispatch, NoteStatus, SendReceipt],
})
export class OutboundModule {}
