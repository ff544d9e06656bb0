import type { CircleNews, ReplyForChat } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { Injectable } from '@nestjs/common';

/** What the chat and the reminders of a dreamer show of circles. */
@Injectable()
export class CirclesClient {
  constructor(private readonly internal: InternalClient) {}

  /**
   * Returns a reply to a dream of this dreamer; null when the dreamer may not read it, or does not want it in the chat.
   * @throws TransientError while the dreams service is unavailable
   */
  async reply(dreamer: string, reply: string): Promise<ReplyForChat | null> {
    const answer = await this.internal.call('GET /internal/dreamers/:dreamer/circle-replies/:reply', {
      dreamer,
      reply,
    });
    return 'refused' in answer ? null : answer;
  }

  /**
   * Returns how many dreams others shared with the dreamer's circles since a moment.
   * @throws TransientError while the dreams service is unavailable
   */
  news(dreamer: string, since: Date): Promise<CircleNews> {
    const query = { since: since.toISOString() };
    return this.internal.call('GET /internal/dreamers/:dreamer/circle-news', { dreamer, query });
  }
}
