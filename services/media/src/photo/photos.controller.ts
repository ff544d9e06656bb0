import type { AddedPhoto, PageWords } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { AddPhoto } from './add-photo.use-case.js';
import { ReadPage } from './read-page.use-case.js';

@Controller()
export class PhotosController {
  constructor(
    private readonly addPhoto: AddPhoto,
    private readonly readPage: ReadPage,
  ) {}

  @Serves('POST /api/dreams/:dream/images')
  add({
    dreamerId,
    dream,
    idempotencyKey,
    ifMatch,
    body,
  }: RequestOf<'POST /api/dreams/:dream/images'>): Promise<AddedPhoto> {
    return this.addPhoto.run(dreamerId, dream, idempotencyKey, body as Readable | undefined, ifMatch);
  }

  @Serves('POST /api/pages/read')
  read({ dreamerId, body }: RequestOf<'POST /api/pages/read'>): Promise<PageWords> {
    return this.readPage.run(dreamerId, body as Readable | undefined);
  }
}
