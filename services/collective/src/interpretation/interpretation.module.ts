import { Module } from '@nestjs/common';
import { CanvasModule } from '../canvas/canvas.module.js';
import { CircleModule } from '../circle/circle.module.js';
import { InterpreterModule } from '../vendors/interpreter/interpreter.module.js';
import { DreamSongsQuery } from './dream-songs.query.js';
import { DreamsToRead } from './dreams-to-read.js';
import { InterpretDreams } from './interpret-dreams.use-case.js';
import { InterpretationController } from './interpretation.controller.js';
import { InterpretationRepository } from './interpretation.repository.js';
import { JournalClient } from './journal.client.js';

@Module({
  imports: [CanvasModule, CircleModule, InterpreterModule],
  controllers: [InterpretationController],
  providers: [InterpretationRepository, JournalClient, DreamsToRead, InterpretDreams, DreamSongsQuery],
  exports: [InterpretationRepository],
})
export class InterpretationModule {}
