import type { SharedSong } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { Injectable } from '@nestjs/common';

@Injectable()
export class SongsClient {
  constructor(private readonly internal: InternalClient) {}

  /**
   * Null when the dreamer has no such dream song.
   * @throws TransientError when the collective service cannot be reached
   */
  async one(dreamer: string, song: string): Promise<SharedSong | null> {
    const answer = await this.internal.call('GET /internal/interpretations/:dreamer/:song', { dreamer, song });
    return 'refused' in answer ? null : answer;
  }
}
