import type { Correspondence, Letters } from '@dreamloom/contracts';
import { Controller, Get, Param, ParseIntPipe, ParseUUIDPipe, Query } from '@nestjs/common';
import { CorrespondenceQuery } from './correspondence.query.js';

/** What the journal asks for when a dreamer takes everything along. */
@Controller('internal')
export class CorrespondenceInternalController {
  constructor(private readonly correspondence: CorrespondenceQuery) {}

  @Get('correspondence/:dreamerId')
  async messages(
    @Param('dreamerId', ParseUUIDPipe) dreamerId: string,
    @Query('skip', ParseIntPipe) skip: number,
  ): Promise<Correspondence> {
    return { messages: await this.correspondence.messages(dreamerId, skip) };
  }

  @Get('letters/:fingerprint')
  async letters(@Param('fingerprint') fingerprint: string): Promise<Letters> {
    return { letters: await this.correspondence.letters(fingerprint) };
  }
}
