import type { MonthOfDreams } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { Injectable } from '@nestjs/common';

@Injectable()
export class MonthClient {
  constructor(private readonly internal: InternalClient) {}

  /**
   * Returns what the letter about a month (`YYYY-MM`) is made of; null for a dreamer who does not exist any more.
   * @throws TransientError while the dreams service is unavailable
   */
  async of(dreamer: string, month: string): Promise<MonthOfDreams | null> {
    const answer = await this.internal.call('GET /internal/dreamers/:dreamer/months/:month', { dreamer, month });
    return 'refused' in answer ? null : answer;
  }
}
