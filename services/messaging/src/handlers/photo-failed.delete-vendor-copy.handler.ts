import { Handles } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DeleteUnheardVendorCopyHandler } from './voice-note-failed.delete-vendor-copy.handler.js';

@Injectable()
@Handles('messaging.photo-failed.delete-vendor-copy')
export class DeleteVendorPhotoHandler extends DeleteUnheardVendorCopyHandler {}
