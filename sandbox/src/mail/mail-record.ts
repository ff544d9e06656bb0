import { z } from 'zod';

export const MailRecord = z.object({
  id: z.string(),
  receivedAt: z.string(),
  from: z.string(),
  /** The recipients of the envelope. */
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Names in lower case. */
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
});
export type MailRecord = z.infer<typeof MailRecord>;
