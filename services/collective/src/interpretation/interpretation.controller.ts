import { InterpretationRequest, type Interpretation } from '@dreamloom/contracts';
import { DreamerId, ZodPipe } from '@dreamloom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { InterpretDreams } from './interpret-dreams.use-case.js';

/** POST /api/dreams/collective-interpretation: of one's own dreams, or of the community's. */
@Controller('api/dreams/collective-interpretation')
export class InterpretationController {
  constructor(private readonly interpretDreams: InterpretDreams) {}

  @Post()
  @HttpCode(200)
  interpret(
    @DreamerId() dreamerId: string,
    @Body(new ZodPipe(InterpretationRequest)) request: InterpretationRequest,
  ): Promise<Interpretation> {
    return this.interpretDreams.run(dreamerId, request);
  }
}
