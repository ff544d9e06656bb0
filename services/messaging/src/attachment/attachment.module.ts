import { Module } from '@nestjs/common';
import { DeleteVendorPhotoHandler } from '../handlers/photo-failed.delete-vendor-copy.handler.js';
import { DeleteUnheardVendorCopyHandler } from '../handlers/voice-note-failed.delete-vendor-copy.handler.js';
import { DeleteVendorCopyHandler } from '../handlers/voice-note-transcribed.delete-vendor-copy.handler.js';
import { ChannelVendorsModule } from '../vendors/channel/channel-vendors.module.js';
import { AttachmentRepository } from './attachment.repository.js';
import { AttachmentsInternalController } from './attachments.internal.controller.js';
import { DeleteVendorCopy, OpenAttachment } from './vendor-copy.use-case.js';

@Module({
  imports: [ChannelVendorsModule],
  controllers: [AttachmentsInternalController],
  providers: [
    AttachmentRepository,
    OpenAttachment,
    DeleteVendorCopy,
    DeleteVendorCopyHandler,
    DeleteUnheardVendorCopyHandler,
    DeleteVendorPhotoHandler,
  ],
  exports: [AttachmentRepository, DeleteVendorCopy],
})
export class AttachmentModule {}
