import { Judged, ReportedDreams } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/platform';
import type { GatewayEnv } from '../gateway.env.js';

/** What operators ask the community and the journal. */
export class CommunityClient {
  private readonly collective: InternalClient;
  private readonly dreams: InternalClient;

  constructor(env: GatewayEnv) {
    this.collective = new InternalClient(env.COLLECTIVE_URL, env.INTERNAL_SECRET);
    this.dreams = new InternalClient(env.DREAMS_URL, env.INTERNAL_SECRET);
  }

  /** @throws TransientError when the community cannot be reached. */
  reported(): Promise<ReportedDreams> {
    return this.collective.get('/internal/reports', ReportedDreams);
  }

  /** @throws TransientError when the service cannot be reached. */
  judge(dreamId: string, judgement: Judgement): Promise<Judged> {
    return judgement === 'unpublish'
      ? this.dreams.post(`/internal/dreams/${dreamId}/unpublish`, {}, Judged)
      : this.collective.post(`/internal/reports/${dreamId}/settle`, {}, Judged);
  }
}

export const JUDGEMENTS = ['unpublish', 'settle'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];
