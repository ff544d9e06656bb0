import type { Dream, DreamImages, GenerateImageAnswer, OtherEndingAnswer } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { type ReadyJson, Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { DreamQuery } from '../dream/dream.query.js';
import { ActivateImage } from './activate-image.use-case.js';
import { DeletePhoto } from './attach-photo.use-case.js';
import { GenerateImage } from './generate-image.use-case.js';
import { ImagesQuery } from './images.query.js';
import { PaintOtherEnding } from './paint-other-ending.use-case.js';

@Controller()
export class ImagesController {
  constructor(
    private readonly dreams: DreamQuery,
    private readonly images: ImagesQuery,
    private readonly generateImage: GenerateImage,
    private readonly paintOtherEnding: PaintOtherEnding,
    private readonly activateImage: ActivateImage,
    private readonly deletePhoto: DeletePhoto,
  ) {}

  @Serves('GET /api/dreams/:dream/images')
  list({ dreamerId, dream }: RequestOf<'GET /api/dreams/:dream/images'>): Promise<DreamImages> {
    return this.images.of(dreamerId, dream);
  }

  @Serves('POST /api/dreams/:dream/generate-image')
  generate({
    dreamerId,
    dream,
    ifMatch,
  }: RequestOf<'POST /api/dreams/:dream/generate-image'>): Promise<GenerateImageAnswer> {
    return this.dreams.orPresent(dreamerId, dream, this.generateImage.run(dreamerId, dream, ifMatch));
  }

  @Serves('POST /api/dreams/:dream/other-ending/image')
  paint({
    dreamerId,
    dream,
    ifMatch,
  }: RequestOf<'POST /api/dreams/:dream/other-ending/image'>): Promise<OtherEndingAnswer> {
    return this.paintOtherEnding.run(dreamerId, dream, ifMatch);
  }

  @Serves('POST /api/dreams/:dream/images/:image/activate')
  async activate({
    dreamerId,
    dream,
    image,
    ifMatch,
  }: RequestOf<'POST /api/dreams/:dream/images/:image/activate'>): Promise<ReadyJson<Dream>> {
    return this.dreams.after(dreamerId, dream, this.activateImage.run(dreamerId, dream, image, ifMatch));
  }

  @Serves('DELETE /api/dreams/:dream/images/:image')
  async remove({
    dreamerId,
    dream,
    image,
    ifMatch,
  }: RequestOf<'DELETE /api/dreams/:dream/images/:image'>): Promise<ReadyJson<Dream>> {
    return this.dreams.after(dreamerId, dream, this.deletePhoto.run(dreamerId, dream, image, ifMatch));
  }
}
