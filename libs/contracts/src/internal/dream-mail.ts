import { z } from 'zod';

/** GET /internal/dreamers/:dreamer/dreams/:dream: what a mail about a dream is made of. */
export const DreamOfDreamer = z.object({
  title: z.string(),
  content: z.string(),
  dreamer: z.object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.email(),
    createdAt: z.iso.datetime(),
  }),
});
export type DreamOfDreamer = z.infer<typeof DreamOfDreamer>;

/** GET /internal/dream-mails/:dreamer?skip=: a dreamer's mails about dreams, oldest first; an empty page is the end. */
export const DreamMails = z.object({
  mails: z.array(z.object({ recipient: z.string(), createdAt: z.iso.datetime() })),
});
export type DreamMails = z.infer<typeof DreamMails>;
