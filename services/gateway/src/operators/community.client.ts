import type { ReportDecision, ReportedDreams } from '@dreamloom/contracts';
import type { InternalClient } from '@dreamloom/http';

export class CommunityClient {
  constructor(private readonly internal: InternalClient) {}

  /** @throws TransientError when the collective service cannot be reached. */
  reported(): Promise<ReportedDreams> {
    return this.internal.call('GET /internal/reports', {});
  }

  /** @throws TransientError when the service cannot be reached. */
  decide(published: string, decision: Decision): Promise<ReportDecision> {
    return decision === 'unpublish'
      ? this.internal.call('POST /internal/dreams/:published/unpublish', { published })
      : this.internal.call('POST /internal/reports/:published/settle', { published });
  }
}

export const DECISIONS = ['unpublish', 'settle'] as const;
export type Decision = (typeof DECISIONS)[number];
