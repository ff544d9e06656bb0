import { DreamChanges, DreamsQuery, type DreamTrash } from '@dreamloom/contracts';
import { DreamerId, ZodPipe, type Reply } from '@dreamloom/platform';
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Patch,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import { EditDream } from './edit-dream.use-case.js';
import { JournalPages } from './journal-pages.js';
import { JournalQuery } from './journal.query.js';
import { RestoreDream } from './restore-dream.use-case.js';
import { RetryDream } from './retry-dream.use-case.js';
import { TrashDream } from './trash-dream.use-case.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** /api/dreams: a dreamer's own journal. */
@Controller('api/dreams')
export class JournalController {
  constructor(
    private readonly journal: JournalQuery,
    private readonly pages: JournalPages,
    private readonly editDream: EditDream,
    private readonly trashDream: TrashDream,
    private readonly restoreDream: RestoreDream,
    private readonly retryDream: RetryDream,
  ) {}

  @Get()
  async page(
    @DreamerId() dreamerId: string,
    @Query(new ZodPipe(DreamsQuery)) query: DreamsQuery,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Headers('accept-encoding') acceptEncoding: string | undefined,
    @Res() reply: Reply,
  ): Promise<void> {
    const { etag, body, encoding } = await this.pages.answer({ dreamerId, query, ifNoneMatch, acceptEncoding });
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
    if (!body) return void reply.status(304).send();
    reply.headers({ 'content-type': JSON_TYPE, ...(encoding && { 'content-encoding': encoding }) });
    reply.status(200).send(body);
  }

  @Get('trash')
  trash(@DreamerId() dreamerId: string): Promise<DreamTrash> {
    return this.journal.trash(dreamerId);
  }

  @Get(':id')
  @Header('content-type', JSON_TYPE)
  dream(@DreamerId() dreamerId: string, @Param('id', ParseUUIDPipe) id: string): Promise<string> {
    return this.journal.dream(dreamerId, id);
  }

  @Patch(':id')
  @Header('content-type', JSON_TYPE)
  async edit(
    @DreamerId() dreamerId: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Body(new ZodPipe(DreamChanges)) changes: DreamChanges,
  ): Promise<string> {
    await this.editDream.run(dreamerId, id, changes);
    return this.journal.dream(dreamerId, id);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@DreamerId() dreamerId: string, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.trashDream.run(dreamerId, id);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Header('content-type', JSON_TYPE)
  async restore(@DreamerId() dreamerId: string, @Param('id', ParseUUIDPipe) id: string): Promise<string> {
    await this.restoreDream.run(dreamerId, id);
    return this.journal.dream(dreamerId, id);
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Header('content-type', JSON_TYPE)
  async retry(@DreamerId() dreamerId: string, @Param('id', ParseUUIDPipe) id: string): Promise<string> {
    await this.retryDream.run(dreamerId, id);
    return this.journal.dream(dreamerId, id);
  }
}
