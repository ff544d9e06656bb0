import { z } from 'zod';

export const REPORT_REASONS = ['person', 'explicit', 'no-dream', 'other'] as const;
export const ReportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof ReportReason>;

/** Labels of the reasons, for dreamers and operators. */
export const REPORT_WORDS: Readonly<Record<ReportReason, string>> = {
  person: 'It tells who somebody is or where to find them',
  explicit: 'It is violent or sexual',
  'no-dream': 'It is not a dream, but advertising or worse',
  other: 'Something else is wrong with it',
};

/** POST /api/dreams/collective/:id/report answers 204: the dream is hidden from this dreamer and listed for operators. */
export const DreamReport = z.object({ reason: ReportReason });
export type DreamReport = z.infer<typeof DreamReport>;
