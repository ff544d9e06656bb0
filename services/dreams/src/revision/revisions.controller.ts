import type { DreamRevisions, DreamRevisionText } from '@dreamloom/contracts';
import { DreamerId, notFound } from '@dreamloom/platform';
import { Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { JournalQuery } from '../dream/journal.query.js';
import { DreamRevisionRepository } from './dream-revision.repository.js';
import { RestoreRevision } from './restore-revision.use-case.js';

/** The texts a dream has had. */
@Controller('api/dreams/:id/revisions')
export class RevisionsController {
  constructor(
    private readonly journal: JournalQuery,
    private readonly revisions: DreamRevisionRepository,
    private readonly restoreRevision: RestoreRevision,
  ) {}

  @Get()
  async list(@DreamerId() dreamerId: string, @Param('id', ParseUUIDPipe) id: string): Promise<DreamRevisions> {
    await this.journal.assertOwn(dreamerId, id);
    return { revisions: await this.revisions.of(dreamerId, id) };
  }

  @Get(':revisionId')
  async text(
    @DreamerId() dreamerId: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('revisionId', ParseUUIDPipe) revisionId: string,
  ): Promise<DreamRevisionText> {
    const former = await this.revisions.text(dreamerId, id, revisionId);
    if (!former) throw notFound('revision');
    return former;
  }

  @Post(':revisionId/restore')
  @HttpCode(200)
  @Header('content-type', 'application/json; charset=utf-8')
  async restore(
    @DreamerId() dreamerId: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('revisionId', ParseUUIDPipe) revisionId: string,
  ): Promise<string> {
    await this.restoreRevision.run(dreamerId, id, revisionId);
    return this.journal.dream(dreamerId, id);
  }
}
