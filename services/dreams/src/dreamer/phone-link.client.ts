import type { PhoneLink } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { orUnavailable } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

/** The phone links of messaging. */
@Injectable()
export class PhoneLinkClient {
  constructor(private readonly internal: InternalClient) {}

  /** @throws Refusal 503 when messaging is unavailable */
  linkOf(dreamer: string): Promise<PhoneLink> {
    return this.internal.call('GET /internal/phone-links/:dreamer', { dreamer }).catch(orUnavailable);
  }
}
