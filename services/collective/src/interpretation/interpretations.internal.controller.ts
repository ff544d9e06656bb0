import type { SaidSongs } from '@dreamloom/contracts';
import { Controller, Get, Param, ParseIntPipe, ParseUUIDPipe, Query } from '@nestjs/common';
import { InterpretationRepository } from './interpretation.repository.js';

/** What the journal asks for when a dreamer takes everything along. */
@Controller('internal/interpretations')
export class InterpretationsInternalController {
  constructor(private readonly interpretations: InterpretationRepository) {}

  @Get(':dreamerId')
  async said(
    @Param('dreamerId', ParseUUIDPipe) dreamerId: string,
    @Query('skip', ParseIntPipe) skip: number,
  ): Promise<SaidSongs> {
    return { songs: await this.interpretations.saidTo(dreamerId, skip) };
  }
}
