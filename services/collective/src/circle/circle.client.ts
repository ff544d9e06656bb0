import { type CircleDreamsToRead, daysOfWeek, MAX_DREAMS_READ } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { notFound, orUnavailable } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { countDreams, type CountedWeek } from '../week/count-dreams.js';

/** The dreams of circles by invitation, which the dreams service stores: what a dreamer sees there at this moment. */
@Injectable()
export class CircleClient {
  constructor(private readonly internal: InternalClient) {}

  /** The newest that AI may read. @throws Refusal 404 for who is no member, 503 while the dreams service is away */
  async dreamsToRead(dreamer: string, circle: string): Promise<CircleDreamsToRead> {
    const call = { dreamer, circle, query: { limit: MAX_DREAMS_READ } };
    const answer = await this.internal
      .call('GET /internal/dreamers/:dreamer/circles/:circle/dreams', call)
      .catch(orUnavailable);
    if ('refused' in answer) throw notFound('circle');
    return answer;
  }

  /** @throws Refusal 404 for who is no member, 503 while the dreams service is away */
  async countedWeek(dreamer: string, circle: string, week: number): Promise<CountedWeek> {
    const { weekStart: from, weekEnd: to } = daysOfWeek(week);
    const answer = await this.internal
      .call('GET /internal/dreamers/:dreamer/circles/:circle/week', { dreamer, circle, query: { from, to } })
      .catch(orUnavailable);
    if ('refused' in answer) throw notFound('circle');
    return countDreams(answer.dreams);
  }
}
