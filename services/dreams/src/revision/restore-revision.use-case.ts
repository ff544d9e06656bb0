import { notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { EditDream } from '../dream/edit-dream.use-case.js';
import { DreamRevisionRepository } from './dream-revision.repository.js';

@Injectable()
export class RestoreRevision {
  constructor(
    private readonly revisions: DreamRevisionRepository,
    private readonly editDream: EditDream,
  ) {}

  async run(dreamerId: string, dreamId: string, revisionId: string): Promise<void> {
    const former = await this.revisions.text(dreamerId, dreamId, revisionId);
    if (!former) throw notFound('revision');
    const { title, content, tags } = former;
    await this.editDream.run(dreamerId, dreamId, { title, content, tags });
  }
}
