import { ARCHIVE_TYPE, EraseAccount, NO_ARCHIVE } from '@dreamloom/contracts';
import { DreamerId, Refusal, takeStream, ZodPipe, type Reply } from '@dreamloom/platform';
import { Body, Controller, Delete, Get, Header, HttpCode, Post, Res, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Readable } from 'node:stream';
import { ImportJournal } from '../archive/import-journal.use-case.js';
import { EraseDreamer } from './erase-dreamer.use-case.js';
import { ExportJournal } from './export-journal.js';

/** What a dreamer may do with all their data at once. */
@Controller('api/profile')
export class YourDataController implements OnModuleInit {
  constructor(
    private readonly exportJournal: ExportJournal,
    private readonly importJournal: ImportJournal,
    private readonly eraseDreamer: EraseDreamer,
    private readonly host: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    takeStream(this.host, ARCHIVE_TYPE);
  }

  @Get('export')
  async export(@DreamerId() dreamerId: string, @Res() reply: Reply): Promise<void> {
    const zip = await this.exportJournal.run(dreamerId);
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="dreams-${new Date().toISOString().slice(0, 10)}.zip"`,
      'x-content-type-options': 'nosniff',
      // A proxy in between must not collect it first.
      'x-accel-buffering': 'no',
    });
    reply.send(zip);
  }

  /** Answers with a line of ImportLine for each step. */
  @Post('import')
  @HttpCode(200)
  async import(@DreamerId() dreamerId: string, @Body() upload: unknown, @Res() reply: Reply): Promise<void> {
    if (!(upload instanceof Readable)) throw new Refusal(422, 'not-an-archive', NO_ARCHIVE);
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const lines = await this.importJournal.run(dreamerId, upload, left.signal);
    reply.headers({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    reply.send(lines);
  }

  @Delete()
  @HttpCode(204)
  @Header('clear-site-data', '"cache"')
  erase(@DreamerId() dreamerId: string, @Body(new ZodPipe(EraseAccount)) _confirmed: EraseAccount): Promise<void> {
    return this.eraseDreamer.run(dreamerId);
  }
}
