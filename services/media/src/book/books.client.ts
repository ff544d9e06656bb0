import type { BookDreams, BookNights, BookSongs } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { Injectable } from '@nestjs/common';

type Dream = BookDreams['dreams'][number];

/** The words of a book, which the dreams service has. Every method throws a TransientError when it is unavailable. */
@Injectable()
export class BooksClient {
  constructor(private readonly internal: InternalClient) {}

  /** In the order of their nights. */
  async *dreams(dreamerId: string, { from, to }: BookNights): AsyncGenerator<Dream> {
    const seen = new Set<string>();
    for (let skip = 0; ;) {
      const { dreams } = await this.page(dreamerId, { from, to }, skip);
      if (dreams.length === 0) return;
      // A dream whose night changes meanwhile can be on two pages.
      for (const dream of dreams) if (!seen.has(dream.id)) yield dream;
      for (const { id } of dreams) seen.add(id);
      skip += dreams.length;
    }
  }

  async about(dreamerId: string): Promise<Pick<BookDreams, 'author' | 'nights'>> {
    return this.page(dreamerId, { from: '0001-01-01', to: '0001-01-01' }, 0);
  }

  async songs(dreamerId: string, { from, to }: BookNights): Promise<BookSongs['songs']> {
    return (await this.internal.call('POST /internal/books/songs', { body: { dreamerId, from, to } })).songs;
  }

  private page(dreamerId: string, { from, to }: BookNights, skip: number): Promise<BookDreams> {
    const body = { dreamerId, from, to, skip };
    return this.internal.call('POST /internal/books/dreams', { body }, { signal: AbortSignal.timeout(20_000) });
  }
}
