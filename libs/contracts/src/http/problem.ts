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
  /** JSON pointer to the invalid field, with the code 'invalid-input'. */
  pointer: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
