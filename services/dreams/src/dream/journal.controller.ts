import { DreamsQuery } from '@dreamloom/contracts';
import { DreamerId, notFound, ZodPipe } from '@dreamloom/platform';
import { Controller, Get, Header, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { JournalQuery } from './journal.query.js';

/** /api/dreams: a dreamer's own journal. */
@Controller('api/dreams')
export class JournalController {
  constructor(private readonly journal: JournalQuery) {}

  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  page(@DreamerId() dreamerId: string, @Query(new ZodPipe(DreamsQuery)) query: DreamsQuery): Promise<string> {
    return this.journal.page(dreamerId, query);
  }

  @Get(':id')
  @Header('content-type', 'application/json; charset=utf-8')
  async dream(@DreamerId() dreamerId: string, @Param('id', ParseUUIDPipe) id: string): Promise<string> {
    const dream = await this.journal.dream(dreamerId, id);
    if (dream === null) throw notFound('dream');
    return dream;
  }
}
