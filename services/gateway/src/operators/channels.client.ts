import type { ChannelOutageList } from '@dreamloom/contracts';
import type { InternalClient } from '@dreamloom/http';
import { TransientError } from '@dreamloom/platform';

export class ChannelsClient {
  constructor(private readonly internal: InternalClient) {}

  /** @returns null while the messaging service cannot be reached */
  async outages(): Promise<ChannelOutageList['outages'] | null> {
    try {
      return (await this.internal.call('GET /internal/channel-outages', {})).outages;
    } catch (error) {
      if (error instanceof TransientError) return null;
      throw error;
    }
  }
}
