import { claimantName } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { notFound, orUnavailable } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ClaimantClient {
  constructor(private readonly internal: InternalClient) {}

  /**
   * Returns the dreamer as the owner of a claimed number sees them.
   * @throws Refusal 404 for an unknown dreamer, 503 while the dreams service is unavailable
   */
  async claimantOf(dreamerId: string): Promise<string> {
    const found = this.internal.call('GET /internal/dreamers/:dreamer', { dreamer: dreamerId });
    const dreamer = await found.catch(orUnavailable);
    if ('refused' in dreamer) throw notFound('dreamer');
    return claimantName(dreamer);
  }
}
