import type { DreamOfDreamer } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { notFound, orUnavailable } from '@dreamloom/platform';
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
    const found = this.internal.call('GET /internal/dreamers/:dreamer/dreams/:dream', { dreamer, dream });
    const answer = await found.catch(orUnavailable);
    if ('refused' in answer) throw notFound('dream');
    return answer;
  }

  /** Returns the address of a dreamer; null when the account was erased. */
  async addressOf(dreamer: string): Promise<string | null> {
    const found = await this.internal.call('GET /internal/dreamers/:dreamer', { dreamer });
    return 'refused' in found ? null : found.email;
  }
}
