import type { QuotaName } from '@dreamloom/contracts';
import { EVERYBODY, Quotas } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Pictures } from '../asset/pictures.js';
import { PAGE_READER, type PageReader } from '../vendors/page-reader/page-reader.port.js';

/** Reads the words on a picture. The vendor receives it without metadata, and it is stored neither here nor there. */
@Injectable()
export class PageWordsReader {
  constructor(
    private readonly pictures: Pictures,
    private readonly quotas: Quotas<QuotaName>,
    @Inject(PAGE_READER) private readonly reader: PageReader,
  ) {}

  /** A page as the vendor receives it. @throws NotAPictureError */
  async prepare(bytes: Uint8Array): Promise<Buffer> {
    return this.pictures.jpeg(await this.pictures.normalise(bytes));
  }

  /** @throws QuotaExceeded before the page is prepared, whatever `page` throws, TransientError or PermanentError of the reader */
  async read(dreamerId: string, page: () => Promise<Buffer>, signal: AbortSignal): Promise<string> {
    const uses = [
      { name: 'pagesReadPerDay', key: dreamerId },
      { name: 'pagesReadPerMonth', key: EVERYBODY },
    ] as const;
    await this.quotas.assertLeft('pagesReadPerDay', dreamerId);
    const jpeg = await page();
    return this.quotas.spend(uses, () => this.reader.read({ jpeg, signal }));
  }
}
