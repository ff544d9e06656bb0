import { z } from 'zod';

/** The body of every error response. */
export const Problem = z.object({
  statusCode: z.number().int(),
  /** A sentence for people. */
  message: z.string(),
  /** The status as text, such as 'Not Found'. */
  error: z.string(),
  /** A stable code for programs, such as 'dream-not-found'. */
  code: z.string(),
  correlationId: z.string(),
  /** What the message names, for a translation by the code: docs/http.md lists them. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
  /** JSON pointer to the invalid field, with the code 'invalid-input'. */
  pointer: z.string().optional(),
  /** With the code 'edited-elsewhere': the dream as it is now, or its other ending. */
  present: z.unknown().optional(),
});
export type Problem = z.infer<typeof Problem>;
