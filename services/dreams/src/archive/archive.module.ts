import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { DreamerModule } from '../dreamer/dreamer.module.js';
import { MotifModule } from '../motif/motif.module.js';
import { NightModule } from '../night/night.module.js';
import { OtherEndingModule } from '../other-ending/other-ending.module.js';
import { PersonModule } from '../person/person.module.js';
import { ARCHIVE_WORKER, ArchiveThreads, archiveWorker } from './archive.js';
import { ArchivedDreamRepository } from './archived-dream.repository.js';
import { ImportJournal } from './import-journal.use-case.js';
import { MediaFilesClient } from './media-files.client.js';

@Module({
  imports: [DreamerModule, DreamModule, MotifModule, OtherEndingModule, NightModule, PersonModule],
  providers: [
    { provide: ARCHIVE_WORKER, useValue: archiveWorker },
    ArchiveThreads,
    ArchivedDreamRepository,
    ImportJournal,
    MediaFilesClient,
  ],
  exports: [ImportJournal, MediaFilesClient],
})
export class ArchiveModule {}
