import { DreamerId } from '@dreamloom/platform';
import { Controller, Get, Res } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { ExportJournal } from './export-journal.js';

interface Reply {
  headers(values: Record<string, string>): Reply;
  send(body: Readable): unknown;
}

/** What a dreamer may do with all their data at once. */
@Controller('api/profile')
export class YourDataController {
  constructor(private readonly exportJournal: ExportJournal) {}

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
}
