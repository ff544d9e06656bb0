import type { Dream, DreamRevisions, DreamRevisionText } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves, type ReadyJson } from '@dreamloom/http';
import { notFound } from '@dreamloom/platform';
import { Controller } from '@nestjs/common';
import { JournalQuery } from '../dream/journal.query.js';
import { DreamRevisionRepository } from './dream-revision.repository.js';
import { RestoreRevision } from './restore-revision.use-case.js';

@Controller()
export class RevisionsController {
  constructor(
    private readonly journal: JournalQuery,
    private readonly revisions: DreamRevisionRepository,
    private readonly restoreRevision: RestoreRevision,
  ) {}

  @Serves('GET /api/dreams/:dream/revisions')
  async list({ dreamerId, dream }: RequestOf<'GET /api/dreams/:dream/revisions'>): Promise<DreamRevisions> {
    await this.journal.assertOwn(dreamerId, dream);
    return { revisions: await this.revisions.of(dreamerId, dream) };
  }

  @Serves('GET /api/dreams/:dream/revisions/:revision')
  async text({
    dreamerId,
    dream,
    revision,
  }: RequestOf<'GET /api/dreams/:dream/revisions/:revision'>): Promise<DreamRevisionText> {
    const text = await this.revisions.text(dreamerId, dream, revision);
    if (!text) throw notFound('revision');
    return text;
  }

  @Serves('POST /api/dreams/:dream/revisions/:revision/restore')
  async restore({
    dreamerId,
    dream,
    revision,
  }: RequestOf<'POST /api/dreams/:dream/revisions/:revision/restore'>): Promise<ReadyJson<Dream>> {
    await this.restoreRevision.run(dreamerId, dream, revision);
    return this.journal.dream(dreamerId, dream);
  }
}
