import { InternalClient } from '@dreamloom/http';
import { notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

@Injectable()
export class OtherEndingClient {
  constructor(private readonly internal: InternalClient) {}

  /**
   * Returns whether a dream has another ending.
   * @throws Refusal 404 when the dream is missing, in the trash or of another dreamer, TransientError while the dreams
   * service is unavailable
   */
  async exists(dreamer: string, dream: string): Promise<boolean> {
    const answer = await this.internal.call('GET /internal/dreamers/:dreamer/other-endings/:dream', { dreamer, dream });
    if ('refused' in answer) throw notFound('dream');
    return answer.hasOtherEnding;
  }
}
