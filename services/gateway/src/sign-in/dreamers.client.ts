import { Dreamer, PhoneLink, type SignedInIdentity } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_ENV, type GatewayEnv } from '../gateway.env.js';

/** What the edge asks the journal and messaging about dreamers. */
@Injectable()
export class DreamersClient {
  private readonly dreams: InternalClient;
  private readonly messaging: InternalClient;

  constructor(@Inject(GATEWAY_ENV) env: GatewayEnv) {
    this.dreams = new InternalClient(env.DREAMS_URL, env.INTERNAL_SECRET);
    this.messaging = new InternalClient(env.MESSAGING_URL, env.INTERNAL_SECRET);
  }

  /** @throws TransientError when the journal cannot be reached. */
  welcome(identity: SignedInIdentity): Promise<Dreamer> {
    return this.dreams.post('/internal/dreamers', identity, Dreamer);
  }

  /**
   * The dreamer, or null when there is none of this id any more.
   * @throws TransientError when the journal cannot be reached.
   */
  find(id: string): Promise<Dreamer | null> {
    return this.dreams.find(`/internal/dreamers/${id}`, Dreamer, 'dreamer-not-found');
  }

  /** @throws TransientError when messaging cannot be reached. */
  phoneLinkOf(dreamerId: string): Promise<PhoneLink> {
    return this.messaging.get(`/internal/phone-links/${dreamerId}`, PhoneLink);
  }
}
