import { type ImportedFiles, NO_ARCHIVE, preferredLanguage, type TableColumns } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { SENT, Serves } from '@dreamloom/http';
import { Clock, Refusal, type Reply } from '@dreamloom/platform';
import { Controller, Header, Headers, Res } from '@nestjs/common';
import { Readable } from 'node:stream';
import { ArchivedFileRepository } from '../import/archived-file.repository.js';
import { ImportJournal } from '../import/import-journal.use-case.js';
import { EraseDreamer } from './erase-dreamer.use-case.js';
import { ExportJournal } from './export-journal.js';

@Controller()
export class YourDataController {
  constructor(
    private readonly exportJournal: ExportJournal,
    private readonly importJournal: ImportJournal,
    private readonly files: ArchivedFileRepository,
    private readonly eraseDreamer: EraseDreamer,
    private readonly clock: Clock,
  ) {}

  @Serves('GET /api/profile/export')
  async export(
    { dreamerId }: RequestOf<'GET /api/profile/export'>,
    @Headers('accept-language') acceptLanguage: string | undefined,
    @Res() reply: Reply,
  ): Promise<typeof SENT> {
    const zip = await this.exportJournal.run(dreamerId, preferredLanguage(acceptLanguage));
    reply.headers({
      'content-disposition': `attachment; filename="dreams-${this.clock.now().toISOString().slice(0, 10)}.zip"`,
      'x-content-type-options': 'nosniff',
      // The header stops nginx and similar proxies from buffering the stream.
      'x-accel-buffering': 'no',
    });
    reply.send(zip);
    return SENT;
  }

  @Serves('POST /api/profile/import')
  import({ dreamerId, body }: RequestOf<'POST /api/profile/import'>, @Res() reply: Reply): Promise<typeof SENT> {
    return this.imported(dreamerId, body, reply);
  }

  @Serves('POST /api/profile/import/table')
  importTable(
    { dreamerId, body, query }: RequestOf<'POST /api/profile/import/table'>,
    @Res() reply: Reply,
  ): Promise<typeof SENT> {
    return this.imported(dreamerId, body, reply, query);
  }

  @Serves('GET /api/profile/import')
  importedFiles({ dreamerId }: RequestOf<'GET /api/profile/import'>): Promise<ImportedFiles> {
    return this.files.counts(dreamerId);
  }

  @Serves('DELETE /api/profile')
  @Header('clear-site-data', '"cache"')
  erase({ dreamerId }: RequestOf<'DELETE /api/profile'>): Promise<void> {
    return this.eraseDreamer.run(dreamerId);
  }

  @Serves('DELETE /internal/dreamers/:dreamer')
  remove({ dreamer }: RequestOf<'DELETE /internal/dreamers/:dreamer'>): Promise<void> {
    return this.eraseDreamer.run(dreamer);
  }

  private async imported(dreamerId: string, body: unknown, reply: Reply, columns?: TableColumns): Promise<typeof SENT> {
    if (!(body instanceof Readable)) throw new Refusal(422, 'not-an-archive', NO_ARCHIVE);
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const lines = await this.importJournal.run(dreamerId, body, left.signal, columns);
    reply.header('x-accel-buffering', 'no').send(lines);
    return SENT;
  }
}
