import { GenerateImage as GenerateImageBody, type DreamImages, type GenerateImageAnswer } from '@dreamloom/contracts';
import { DreamerId, ZodPipe } from '@dreamloom/platform';
import { Body, Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { JournalQuery } from '../dream/journal.query.js';
import { ActivateImage } from './activate-image.use-case.js';
import { DreamImageRepository } from './dream-image.repository.js';
import { GenerateImage } from './generate-image.use-case.js';

/** The pictures of a dream. */
@Controller('api/dreams/:id')
export class ImagesController {
  constructor(
    private readonly journal: JournalQuery,
    private readonly images: DreamImageRepository,
    private readonly generateImage: GenerateImage,
    private readonly activateImage: ActivateImage,
  ) {}

  @Get('images')
  async list(@DreamerId() dreamerId: string, @Param('id', ParseUUIDPipe) id: string): Promise<DreamImages> {
    await this.journal.assertOwn(dreamerId, id);
    return { images: await this.images.of(id) };
  }

  @Post('generate-image')
  @HttpCode(202)
  generate(
    @DreamerId() dreamerId: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(new ZodPipe(GenerateImageBody.optional())) _body: unknown,
  ): Promise<GenerateImageAnswer> {
    return this.generateImage.run(dreamerId, id);
  }

  @Post('images/:imageId/activate')
  @HttpCode(200)
  @Header('content-type', 'application/json; charset=utf-8')
  async activate(
    @DreamerId() dreamerId: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('imageId', ParseUUIDPipe) imageId: string,
  ): Promise<string> {
    await this.activateImage.run(dreamerId, id, imageId);
    return this.journal.dream(dreamerId, id);
  }
}
