import { z } from 'zod';

/** The body of every answer that is not a success. */
export const Problem = z.object({
  statusCode: z.number().int(),
  /** A sentence for people. */
  message: z.string(),
  /** The status in words, such as 'Not Found'. */
  error: z.string(),
  /** A stable word for programs, such as 'dream-not-found'. */
  code: z.string(),
  correlationId: z.string(),
  /** JSON pointer to the field that was wrong, with the code 'invalid-input'. */
  pointer: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
