import type { OpenCorrections, ReportDecision, ReportedDreams, ReportedInCircles } from '@dreamloom/contracts';
import type { InternalClient } from '@dreamloom/http';

export class CommunityClient {
  constructor(private readonly internal: InternalClient) {}

  /** @throws TransientError when the collective service cannot be reached. */
  reported(): Promise<ReportedDreams> {
    return this.internal.call('GET /internal/reports', {});
  }

  /** @throws TransientError when the dreams service cannot be reached. */
  reportedInCircles(): Promise<ReportedInCircles> {
    return this.internal.call('GET /internal/circle-reports', {});
  }

  /** @throws TransientError when the dreams service cannot be reached. */
  decideInCircle(report: string, decision: CircleDecision): Promise<ReportDecision> {
    return decision === 'remove'
      ? this.internal.call('POST /internal/circle-reports/:report/remove', { report })
      : this.internal.call('POST /internal/circle-reports/:report/settle', { report });
  }

  /** @throws TransientError when the collective service cannot be reached. */
  corrections(): Promise<OpenCorrections> {
    return this.internal.call('GET /internal/corrections', {});
  }

  /** @throws TransientError when the collective service cannot be reached. */
  settleCorrection(correction: string): Promise<ReportDecision> {
    return this.internal.call('POST /internal/corrections/:correction/settle', { correction });
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

export const CIRCLE_DECISIONS = ['remove', 'settle'] as const;
export type CircleDecision = (typeof CIRCLE_DECISIONS)[number];
