import type { PhoneLink } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { Refusal, TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

/** The phone links of messaging. */
@Injectable()
export class PhoneLinkClient {
  constructor(private readonly internal: InternalClient) {}

  /** @throws Refusal 503 when messaging is unavailable */
  async linkOf(dreamer: string): Promise<PhoneLink> {
    try {
      return await this.internal.call('GET /internal/phone-links/:dreamer', { dreamer });
    } catch (error) {
      if (error instanceof TransientError)
        throw new Refusal(503, 'unavailable', 'The journal is waking up. Please try again in a moment.');
      throw error;
    }
  }
}
