import { type BookDreams, type BookSongs, FRAMEWORKS } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { BookDreamsQuery } from './book-dreams.query.js';
import { ServiceRecordsClient } from './service-records.client.js';

/** Of others' dreams as well: a reading of the canvas is no part of a dreamer's book. */
const OWN_SONGS: ReadonlySet<string> = new Set(FRAMEWORKS.map(({ key }) => key));

@Controller()
export class BooksInternalController {
  constructor(
    private readonly dreams: BookDreamsQuery,
    private readonly records: ServiceRecordsClient,
  ) {}

  @Serves('POST /internal/books/dreams')
  page({ body }: RequestOf<'POST /internal/books/dreams'>): Promise<BookDreams> {
    return this.dreams.run(body);
  }

  @Serves('POST /internal/books/songs')
  async songs({ body: { dreamerId, from, to } }: RequestOf<'POST /internal/books/songs'>): Promise<BookSongs> {
    const songs: BookSongs['songs'] = [];
    for await (const { framework, createdAt, text } of this.records.songs(dreamerId)) {
      const day = createdAt.slice(0, 10);
      if (OWN_SONGS.has(framework) && day >= from && day <= to) songs.push({ framework, createdAt, text });
    }
    return { songs };
  }
}
