import type { NightSigns } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { Injectable } from '@nestjs/common';

@Injectable()
export class NightClient {
  constructor(private readonly internal: InternalClient) {}

  /**
   * Returns what the journal knows of a night.
   * @throws TransientError while the dreams service is unavailable
   */
  signsOf(dreamer: string, night: string): Promise<NightSigns> {
    return this.internal.call('GET /internal/dreamers/:dreamer/nights/:night', { dreamer, night });
  }
}
