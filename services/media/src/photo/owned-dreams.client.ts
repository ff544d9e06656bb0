import { type OwnDream, revisionTag } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { assertTag, notFound, orPresent, TooEarly } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

/** What the dreams service says about a dreamer and their dreams. */
@Injectable()
export class OwnedDreamsClient {
  constructor(private readonly internal: InternalClient) {}

  /**
   * @throws Refusal 404 when the dream is missing, in the trash or of another dreamer, Outdated when it has another
   * revision than in `ifMatch`, TransientError
   */
  async assertOwn(dreamerId: string, dream: string, ifMatch?: string): Promise<void> {
    const own = await this.find(dreamerId, { dream });
    if (own === null) throw notFound('dream');
    const matches = async () => assertTag(revisionTag(own.revision), ifMatch);
    await orPresent(matches(), async () => {
      const present = await this.internal.call('GET /api/dreams/:dream', { dream }, { dreamerId });
      if ('refused' in present) throw notFound('dream');
      return present;
    });
  }

  /** The id of the dream that a message became. @throws TooEarly while it is not recorded, or for one in the trash */
  async ofMessage(dreamer: string, message: string): Promise<string> {
    const own = await this.find(dreamer, { message });
    if (own === null) throw new TooEarly('the dream of this message is not recorded yet');
    return own.dreamId;
  }

  /** True also for a dreamer who does not exist any more. @throws TransientError */
  async wantsNoAi(dreamer: string): Promise<boolean> {
    const consent = await this.internal.call('GET /internal/dreamers/:dreamer/ai-consent', { dreamer });
    return 'refused' in consent || consent.noAi;
  }

  private async find(dreamer: string, query: { dream?: string; message?: string }): Promise<OwnDream | null> {
    const own = await this.internal.call('GET /internal/dreamers/:dreamer/own-dream', { dreamer, query });
    return 'refused' in own ? null : own;
  }
}
