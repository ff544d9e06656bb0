import { Module } from '@nestjs/common';
import { DreamerModule } from '../dreamer/dreamer.module.js';
import { EraseEventsHandler } from '../handlers/dreamer-erased.erase-events.handler.js';
import { AnnounceErasuresHandler } from '../handlers/erasure-due.announce-erasures.handler.js';
import { ImportModule } from '../import/import.module.js';
import { MotifModule } from '../motif/motif.module.js';
import { NightModule } from '../night/night.module.js';
import { PrivateLinkModule } from '../private-link/private-link.module.js';
import { BookDreamsQuery } from './book-dreams.query.js';
import { BooksInternalController } from './books.internal.controller.js';
import { DreamerEventRepository } from './dreamer-events.repository.js';
import { AnnounceErasures, EraseDreamer, EraseEvents } from './erase-dreamer.use-case.js';
import { ErasureRepository } from './erasure.repository.js';
import { ExportJournal } from './export-journal.js';
import { StoredDreamsQuery } from './stored-dreams.query.js';
import { YourDataController } from './your-data.controller.js';

@Module({
  imports: [ImportModule, DreamerModule, MotifModule, NightModule, PrivateLinkModule],
  controllers: [YourDataController, BooksInternalController],
  providers: [
    AnnounceErasures,
    AnnounceErasuresHandler,
    BookDreamsQuery,
    DreamerEventRepository,
    EraseDreamer,
    EraseEvents,
    EraseEventsHandler,
    ErasureRepository,
    ExportJournal,
    StoredDreamsQuery,
  ],
})
export class YourDataModule {}
