import type { HasOtherEnding, OtherEndingAnswer } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { WriteOtherEnding } from './write-other-ending.use-case.js';

@Controller()
export class OtherEndingController {
  constructor(private readonly writeOtherEnding: WriteOtherEnding) {}

  @Serves('GET /api/dreams/:dream/other-ending')
  current({ dreamerId, dream }: RequestOf<'GET /api/dreams/:dream/other-ending'>): Promise<OtherEndingAnswer> {
    return this.writeOtherEnding.current(dreamerId, dream);
  }

  @Serves('PUT /api/dreams/:dream/other-ending')
  save({
    dreamerId,
    dream,
    body,
    ifMatch,
  }: RequestOf<'PUT /api/dreams/:dream/other-ending'>): Promise<OtherEndingAnswer> {
    return this.writeOtherEnding.save(dreamerId, dream, body.words, ifMatch);
  }

  @Serves('DELETE /api/dreams/:dream/other-ending')
  remove({ dreamerId, dream, ifMatch }: RequestOf<'DELETE /api/dreams/:dream/other-ending'>): Promise<void> {
    return this.writeOtherEnding.remove(dreamerId, dream, ifMatch);
  }

  @Serves('GET /internal/dreamers/:dreamer/other-endings/:dream')
  async exists({
    dreamer,
    dream,
  }: RequestOf<'GET /internal/dreamers/:dreamer/other-endings/:dream'>): Promise<HasOtherEnding> {
    return { hasOtherEnding: (await this.writeOtherEnding.current(dreamer, dream)).otherEnding !== null };
  }
}
