import { Module } from '@nestjs/common';
import { DreamModule } from '../dream/dream.module.js';
import { DreamerModule } from '../dreamer/dreamer.module.js';
import { SettleImageHandler } from '../handlers/archived-picture-settled.settle-image.handler.js';
import { ImageModule } from '../image/image.module.js';
import { MotifModule } from '../motif/motif.module.js';
import { NightModule } from '../night/night.module.js';
import { OtherEndingModule } from '../other-ending/other-ending.module.js';
import { PersonModule } from '../person/person.module.js';
import { ServiceRecordsClient } from '../your-data/service-records.client.js';
import { ARCHIVE_WORKER, archiveWorker } from './archive.js';
import { ArchivedDreamRepository } from './archived-dream.repository.js';
import { ArchivedFileRepository } from './archived-file.repository.js';
import { ImportFiles } from './import-files.js';
import { ImportJournal } from './import-journal.use-case.js';
import { MediaFilesClient } from './media-files.client.js';
import { SettleImage } from './settle-image.use-case.js';

@Module({
  imports: [DreamerModule, DreamModule, ImageModule, MotifModule, OtherEndingModule, NightModule, PersonModule],
  providers: [
    { provide: ARCHIVE_WORKER, useValue: archiveWorker },
    ArchivedDreamRepository,
    ArchivedFileRepository,
    ImportFiles,
    ImportJournal,
    MediaFilesClient,
    ServiceRecordsClient,
    SettleImage,
    SettleImageHandler,
  ],
  exports: [ArchivedFileRepository, ImportJournal, MediaFilesClient, ServiceRecordsClient],
})
export class ImportModule {}
