import { z } from 'zod';

/** What a dreamer types to have the account deleted. */
export const ERASE_WORD = 'DELETE';

/** An account is deleted by a dreamer who signed in within so many minutes; all others get 403 with the code below. */
export const FRESH_SIGN_IN_MINUTES = 10;
export const SIGN_IN_AGAIN = 'sign-in-again';

/** What is answered, with 409 and code `no-ai`, to a dreamer who has switched AI off and asks for it. */
export const NO_AI = 'You switched AI off for your dreams. You can change that in your profile.';

/** DELETE /api/profile: erases the dreamer and all that is theirs, everywhere, for good. Answers 204. */
export const EraseAccount = z.object({
  confirmation: z.literal(ERASE_WORD, { error: `Please type ${ERASE_WORD} to delete your account.` }),
});
export type EraseAccount = z.infer<typeof EraseAccount>;

/** POST /api/profile/import: a ZIP as GET /api/profile/export gave it, sent as `application/zip`. */
export const IMPORT_ADDRESS = '/api/profile/import';
export const ARCHIVE_TYPE = 'application/zip';
export const MAX_ARCHIVE_BYTES = 2_000_000_000;
/** Time within which an archive must have been uploaded. */
export const UPLOAD_TIMEOUT_MS = 3_600_000;
export const ARCHIVE_TOO_LARGE = 'This file is larger than 2 GB, more than can be read.';
export const NO_ARCHIVE = 'This is not an archive of your dreams. Please choose the ZIP that you exported here.';
export const UNSAFE_ARCHIVE =
  'This ZIP holds encrypted files, links, or names that come twice. Please choose the ZIP that you exported here.';
export const OVERSIZED_ARCHIVE =
  'This archive holds more than can be read: 200 MB of dreams are the most, and 8 MB for one of them.';
export const SLOW_ARCHIVE = 'Reading this archive took too long. Please choose the ZIP that you exported here.';

/** How an import went: a dream that is in the journal, or in its trash, is left as it is; what is added is private. */
export const ImportResult = z.object({
  added: z.number().int(),
  here: z.number().int(),
  /** Pictures and voices that could not be read, or were not in the archive. */
  missing: z.number().int(),
  /** Dreams that were left out, for they are longer than the journal takes. */
  tooLong: z.number().int(),
});
export type ImportResult = z.infer<typeof ImportResult>;

/** One line of the answer, which comes while the archive is read: how far it is, how it went, or why it broke off. */
export const ImportLine = z.union([
  z.object({ read: z.number().int(), of: z.number().int() }),
  z.object({ result: ImportResult }),
  z.object({ problem: z.string() }),
]);
export type ImportLine = z.infer<typeof ImportLine>;
