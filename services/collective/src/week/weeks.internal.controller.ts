import { Refusal } from '@dreamloom/platform';
import { Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { weekNumberAt } from '@dreamloom/contracts';
import { CLOCK, type Clock } from '../clock.js';
import { weekStarting } from './asked-week.js';
import { CloseWeeks } from './close-weeks.use-case.js';

const WITHIN_MS = 60_000;

/** What operators ask of weeks. */
@Controller('internal/weeks')
export class WeeksInternalController {
  constructor(
    private readonly closeWeeks: CloseWeeks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Names and paints the week that began on this Monday once more. */
  @Post(':weekStart/close-again')
  @HttpCode(202)
  async closeAgain(@Param('weekStart') weekStart: string): Promise<{ week: number }> {
    const week = weekStarting(weekStart, this.clock.now());
    if (week === weekNumberAt(this.clock.now()))
      throw new Refusal(409, 'week-still-open', 'This week is not over yet.');
    await this.closeWeeks.again(week, AbortSignal.timeout(WITHIN_MS));
    return { week };
  }
}
