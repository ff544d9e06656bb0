import { z } from 'zod';

/** What a dreamer types to have the account deleted. */
export const ERASE_WORD = 'DELETE';

/** What is answered, with 409 and code `no-ai`, to a dreamer who has switched AI off and asks for it. */
export const NO_AI = 'You switched AI off for your dreams. You can change that in your profile.';

/** DELETE /api/profile: erases the dreamer and all that is theirs, everywhere, for good. Answers 204. */
export const EraseAccount = z.object({
  confirmation: z.literal(ERASE_WORD, { error: `Please type ${ERASE_WORD} to delete your account.` }),
});
export type EraseAccount = z.infer<typeof EraseAccount>;

/** POST /api/sessions/end: signs the dreamer out on every device, this one too. Answers 204. */
export const END_SESSIONS = '/api/sessions/end';
