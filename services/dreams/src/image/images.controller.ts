import type { Dream, DreamImages, GenerateImageAnswer } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { type ReadyJson, Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { DreamQuery } from '../dream/dream.query.js';
import { ActivateImage } from './activate-image.use-case.js';
import { GenerateImage } from './generate-image.use-case.js';
import { ImagesQuery } from './images.query.js';

@Controller()
export class ImagesController {
  constructor(
    private readonly dreams: DreamQuery,
    private readonly images: ImagesQuery,
    private readonly generateImage: GenerateImage,
    private readonly activateImage: ActivateImage,
  ) {}

  @Serves('GET /api/dreams/:dream/images')
  list({ dreamerId, dream }: RequestOf<'GET /api/dreams/:dream/images'>): Promise<DreamImages> {
    return this.images.of(dreamerId, dream);
  }

  @Serves('POST /api/dreams/:dream/generate-image')
  generate({ dreamerId, dream }: RequestOf<'POST /api/dreams/:dream/generate-image'>): Promise<GenerateImageAnswer> {
    return this.generateImage.run(dreamerId, dream);
  }

  @Serves('POST /api/dreams/:dream/images/:image/activate')
  async activate({
    dreamerId,
    dream,
    image,
  }: RequestOf<'POST /api/dreams/:dream/images/:image/activate'>): Promise<ReadyJson<Dream>> {
    await this.activateImage.run(dreamerId, dream, image);
    return this.dreams.dream(dreamerId, dream);
  }
}
