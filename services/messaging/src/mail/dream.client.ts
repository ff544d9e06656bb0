import type { DreamOfDreamer } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { notFound, Refusal, TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

@Injectable()
export class DreamClient {
  constructor(private readonly internal: InternalClient) {}

  /**
   * Returns a dream of the dreamer, and who the dreamer is.
   * @throws Refusal 404 when the dream is missing, in the trash or of another dreamer, 503 while the dreams service is
   * unavailable
   */
  async dreamOf(dreamer: string, dream: string): Promise<DreamOfDreamer> {
    try {
      const found = await this.internal.call('GET /internal/dreamers/:dreamer/dreams/:dream', { dreamer, dream });
      if ('refused' in found) throw notFound('dream');
      return found;
    } catch (error) {
      if (error instanceof TransientError)
        throw new Refusal(503, 'unavailable', 'The journal is waking up. Please try again in a moment.');
      throw error;
    }
  }
}
