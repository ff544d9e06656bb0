import { InternalClient } from '@dreamloom/http';
import { TooEarly } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

/** What the dreams service says about a dreamer and their dreams. */
@Injectable()
export class OwnedDreamsClient {
  constructor(private readonly internal: InternalClient) {}

  /** False when the dream is missing, in the trash or of another dreamer. @throws TransientError */
  async isOwn(dreamer: string, dream: string): Promise<boolean> {
    return (await this.find(dreamer, { dream })) !== null;
  }

  /** The id of the dream that a message became. @throws TooEarly while it is not recorded, or for one in the trash */
  async ofMessage(dreamer: string, message: string): Promise<string> {
    const dreamId = await this.find(dreamer, { message });
    if (dreamId === null) throw new TooEarly('the dream of this message is not recorded yet');
    return dreamId;
  }

  /** True also for a dreamer who does not exist any more. @throws TransientError */
  async wantsNoAi(dreamer: string): Promise<boolean> {
    const consent = await this.internal.call('GET /internal/dreamers/:dreamer/ai-consent', { dreamer });
    return 'refused' in consent || consent.noAi;
  }

  private async find(dreamer: string, query: { dream?: string; message?: string }): Promise<string | null> {
    const own = await this.internal.call('GET /internal/dreamers/:dreamer/own-dream', { dreamer, query });
    return 'refused' in own ? null : own.dreamId;
  }
}
