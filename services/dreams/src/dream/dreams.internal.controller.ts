import type { Judged } from '@dreamloom/contracts';
import { Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { UnpublishDream } from './unpublish-dream.use-case.js';

/** What operators do with a dream. */
@Controller('internal/dreams')
export class DreamsInternalController {
  constructor(private readonly unpublishDream: UnpublishDream) {}

  @Post(':id/unpublish')
  @HttpCode(200)
  async unpublish(@Param('id', ParseUUIDPipe) id: string): Promise<Judged> {
    return { done: await this.unpublishDream.run(id) };
  }
}
