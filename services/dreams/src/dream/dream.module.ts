import { Module } from '@nestjs/common';
import { EmptyTrashHandler } from '../handlers/trash-due.empty-trash.handler.js';
import { WebhookModule } from '../webhook/webhook.module.js';
import { DreamQuery } from './dream.query.js';
import { DreamRepository } from './dream.repository.js';
import { DreamsInternalController } from './dreams.internal.controller.js';
import { EditDream } from './edit-dream.use-case.js';
import { MotifRepository } from './motif.repository.js';
import { Publication } from './publication.js';
import { RevalidatedAnswers } from './revalidated-answers.js';
import { RevisionRepository } from './revision.repository.js';
import { RevisionsController } from './revisions.controller.js';
import { RevisionsQuery } from './revisions.query.js';
import { EmptyTrash, TrashDream } from './trash-dream.use-case.js';
import { UnpublishDream } from './unpublish-dream.use-case.js';

@Module({
  imports: [WebhookModule],
  controllers: [DreamsInternalController, RevisionsController],
  providers: [
    DreamQuery,
    DreamRepository,
    EditDream,
    EmptyTrash,
    EmptyTrashHandler,
    MotifRepository,
    Publication,
    RevalidatedAnswers,
    RevisionRepository,
    RevisionsQuery,
    TrashDream,
    UnpublishDream,
  ],
  exports: [
    DreamQuery,
    DreamRepository,
    EditDream,
    EmptyTrash,
    MotifRepository,
    Publication,
    RevalidatedAnswers,
    TrashDream,
  ],
})
export class DreamModule {}
