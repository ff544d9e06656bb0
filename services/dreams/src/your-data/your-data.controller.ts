import { EraseAccount } from '@dreamloom/contracts';
import { DreamerId, ZodPipe } from '@dreamloom/platform';
import { Body, Controller, Delete, Get, HttpCode, Res } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { EraseDreamer } from './erase-dreamer.use-case.js';
import { ExportJournal } from './export-journal.js';

interface Reply {
  headers(values: Record<string, string>): Reply;
  send(body: Readable): unknown;
}

/** What a dreamer may do with all their data at once. */
@Controller('api/profile')
export class YourDataController {
  constructor(
    private readonly exportJournal: ExportJournal,
    private readonly eraseDreamer: EraseDreamer,
  ) {}

  @Get('export')
  async export(@DreamerId() dreamerId: string, @Res() reply: Reply): Promise<void> {
    const zip = await this.exportJournal.run(dreamerId);
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="dreams-${new Date().toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      // A proxy in between must not collect it first.
      'x-accel-buffering': 'no',
    });
    reply.send(zip);
  }

  @Delete()
  @HttpCode(204)
  erase(@DreamerId() dreamerId: string, @Body(new ZodPipe(EraseAccount)) _confirmed: EraseAccount): Promise<void> {
    return this.eraseDreamer.run(dreamerId);
  }
}
