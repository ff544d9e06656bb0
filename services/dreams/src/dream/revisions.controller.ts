import type { Dream, DreamRevisions, DreamRevisionText } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { type ReadyJson, Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { DreamQuery } from './dream.query.js';
import { EditDream } from './edit-dream.use-case.js';
import { RevisionsQuery } from './revisions.query.js';

@Controller()
export class RevisionsController {
  constructor(
    private readonly dreams: DreamQuery,
    private readonly revisions: RevisionsQuery,
    private readonly editDream: EditDream,
  ) {}

  @Serves('GET /api/dreams/:dream/revisions')
  list({ dreamerId, dream }: RequestOf<'GET /api/dreams/:dream/revisions'>): Promise<DreamRevisions> {
    return this.revisions.of(dreamerId, dream);
  }

  @Serves('GET /api/dreams/:dream/revisions/:revision')
  text({
    dreamerId,
    dream,
    revision,
  }: RequestOf<'GET /api/dreams/:dream/revisions/:revision'>): Promise<DreamRevisionText> {
    return this.revisions.text(dreamerId, dream, revision);
  }

  @Serves('POST /api/dreams/:dream/revisions/:revision/restore')
  async restore({
    dreamerId,
    dream,
    revision,
    ifMatch,
    device,
  }: RequestOf<'POST /api/dreams/:dream/revisions/:revision/restore'>): Promise<ReadyJson<Dream>> {
    return this.dreams.after(
      dreamerId,
      dream,
      this.editDream.restoreRevision(dreamerId, dream, revision, ifMatch, device),
    );
  }
}
