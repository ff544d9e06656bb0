import { z } from 'zod';
import { ReportReason } from '../http/report.js';

/** GET /internal/reports: published dreams with open reports, the most reported first. */
export const ReportedDreams = z.object({
  dreams: z.array(
    z.object({
      dreamId: z.uuid(),
      title: z.string(),
      content: z.string(),
      imageUrl: z.string().nullable(),
      reasons: z.array(z.object({ reason: ReportReason, times: z.number().int() })),
      firstReportedAt: z.iso.datetime(),
    }),
  ),
});
export type ReportedDreams = z.infer<typeof ReportedDreams>;

/** POST /internal/reports/:dreamId/settle and POST /internal/dreams/:dreamId/unpublish: whether anything changed. */
export const ReportDecision = z.object({ done: z.boolean() });
export type ReportDecision = z.infer<typeof ReportDecision>;

/** GET /internal/corrections: what dreamers say is wrong about frameworks, without who they are, the oldest first. */
export const OpenCorrections = z.object({
  corrections: z.array(
    z.object({
      id: z.uuid(),
      framework: z.string(),
      words: z.string(),
      replyTo: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type OpenCorrections = z.infer<typeof OpenCorrections>;

/** GET /internal/own-corrections/:dreamer: those of one dreamer, for the export. */
export const OwnCorrections = z.object({
  corrections: z.array(
    z.object({
      framework: z.string(),
      words: z.string(),
      replyTo: z.string().nullable(),
      createdAt: z.iso.datetime(),
      /** When an operator marked it as done. */
      doneAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type OwnCorrections = z.infer<typeof OwnCorrections>;

/** GET /internal/circle-reports: what members of circles reported, the oldest first. A dream or a reply is listed once. */
export const ReportedInCircles = z.object({
  reports: z.array(
    z.object({
      /** Of the oldest report; a decision holds for all reports of the same dream or reply. */
      id: z.uuid(),
      what: z.enum(['dream', 'reply']),
      title: z.string().nullable(),
      words: z.string(),
      reasons: z.array(ReportReason),
      firstReportedAt: z.iso.datetime(),
    }),
  ),
});
export type ReportedInCircles = z.infer<typeof ReportedInCircles>;
