import type { Dreamer, PhoneLink, SignedInIdentity } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { Injectable } from '@nestjs/common';

@Injectable()
export class DreamersClient {
  constructor(private readonly internal: InternalClient) {}

  /** @throws TransientError when the dreams service cannot be reached. */
  signIn(identity: SignedInIdentity): Promise<Dreamer> {
    return this.internal.call('POST /internal/dreamers', { body: identity });
  }

  /**
   * Finds a dreamer; null when the dreamer does not exist any more.
   * @throws TransientError when the dreams service cannot be reached.
   */
  async find(dreamer: string): Promise<Dreamer | null> {
    const found = await this.internal.call('GET /internal/dreamers/:dreamer', { dreamer });
    return 'refused' in found ? null : found;
  }

  /** @throws TransientError when messaging cannot be reached. */
  phoneLinkOf(dreamer: string): Promise<PhoneLink> {
    return this.internal.call('GET /internal/phone-links/:dreamer', { dreamer });
  }
}
