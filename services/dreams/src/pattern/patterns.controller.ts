import type { MonthOfDreams } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { type SENT, Serves } from '@dreamloom/http';
import type { Reply } from '@dreamloom/platform';
import { Controller, Res } from '@nestjs/common';
import { RevalidatedAnswers } from '../dream/revalidated-answers.js';
import { MonthQuery } from './month.query.js';
import { PatternQuery } from './pattern.query.js';

@Controller()
export class PatternsController {
  constructor(
    private readonly patterns: PatternQuery,
    private readonly months: MonthQuery,
    private readonly answers: RevalidatedAnswers,
  ) {}

  @Serves('GET /api/patterns')
  async of({ dreamerId, query }: RequestOf<'GET /api/patterns'>, @Res() reply: Reply): Promise<typeof SENT> {
    const { state, today, timeZone } = await this.patterns.state(dreamerId);
    const year = query.year ?? Number(today.slice(0, 4));
    const read = async () => JSON.stringify(await this.patterns.of({ dreamerId, year, today, timeZone }));
    return this.answers.send(reply, { state: [...state, today, year], read });
  }

  @Serves('GET /internal/dreamers/:dreamer/months/:month')
  month({ dreamer, month }: RequestOf<'GET /internal/dreamers/:dreamer/months/:month'>): Promise<MonthOfDreams> {
    return this.months.of(dreamer, month);
  }
}
