import { z } from 'zod';

/** Confirmation that a dreamer types to delete the account. */
export const ERASE_WORD = 'DELETE';

/** Maximum age in minutes of the sign-in that may delete an account; otherwise 403 with the code below. */
export const FRESH_SIGN_IN_MINUTES = 10;
export const SIGN_IN_AGAIN = 'sign-in-again';

/** Message of 409 `no-ai`, for a dreamer who switched AI off and requests an AI function. */
export const NO_AI = 'You switched AI off for your dreams. You can change that in your profile.';

/** Message of 409 `no-ai` on a server that does without AI. */
export const NO_AI_HERE = 'This server works without AI.';

/** DELETE /api/profile: erases the dreamer and all their data in every service. Answers 204. */
export const EraseAccount = z.object({
  confirmation: z.literal(ERASE_WORD, { error: `Please type ${ERASE_WORD} to delete your account.` }),
});
export type EraseAccount = z.infer<typeof EraseAccount>;

/**
 * POST /api/profile/import: a ZIP, sent as `application/zip`: that of GET /api/profile/export, notes in Markdown, or an export
 * of Day One or Journiv.
 */
export const ARCHIVE_TYPE = 'application/zip';
export const MAX_ARCHIVE_BYTES = 2_000_000_000;
/** Maximum duration of the upload of an archive. */
export const UPLOAD_TIMEOUT_MS = 3_600_000;
export const ARCHIVE_TOO_LARGE = 'This file is larger than 2 GB, more than can be read.';
export const NO_ARCHIVE =
  'There are no dreams in this file that can be read. Please choose an export from here, a ZIP of notes in Markdown, an export of Day One or Journiv, or a table (CSV).';
export const UNSAFE_ARCHIVE =
  'This ZIP holds encrypted files, links, or names that come twice. Please choose the ZIP that you exported here.';
export const OVERSIZED_ARCHIVE =
  'This archive holds more than can be read: 200 MB of dreams are the most, and 8 MB for one of them.';
export const SLOW_ARCHIVE = 'Reading this archive took too long. Please choose the ZIP that you exported here.';

/** Result of an import: what exists in the journal or its trash stays unchanged; added dreams are private. */
export const ImportResult = z.object({
  added: z.number().int(),
  here: z.number().int(),
  /** Images that were received; each appears in its dream when its turn comes. */
  pictures: z.number().int(),
  /** Images and voice notes that are missing in the archive or too large. */
  missing: z.number().int(),
  /** Dreams that were skipped because they exceed the maximum length. */
  tooLong: z.number().int(),
  /** Recordings that were no dream yet; each waits for the dreamer to try again. */
  recordings: z.number().int(),
  /** Nights without a dream. */
  nights: z.number().int(),
  /** Notes and entries without a date or words, of another journal; the first of them by name. */
  leftOut: z.object({ count: z.number().int(), names: z.array(z.string()) }),
});
export const MAX_LEFT_OUT_NAMES = 20;
export type ImportResult = z.infer<typeof ImportResult>;

/**
 * One line of the response, which is streamed while the archive is read: the progress, first of the dreams and then of
 * their files, the result, or the error that ended it.
 */
export const ImportLine = z.union([
  z.object({ read: z.number().int(), of: z.number().int() }),
  z.object({ taken: z.number().int(), ofFiles: z.number().int() }),
  z.object({ result: ImportResult }),
  z.object({ problem: z.string() }),
]);
export type ImportLine = z.infer<typeof ImportLine>;

/** Why a file of an archive is left out: it is no picture or recording, or opening it failed several times. */
export const LeftOut = z.enum(['unreadable', 'failed']);
export type LeftOut = z.infer<typeof LeftOut>;

/** GET /api/profile/import: how many files of imported archives are not in their dreams. */
export const ImportedFiles = z.object({
  /** Their import ended before: the same archive brings them. */
  missing: z.number().int(),
  /** Pictures whose turn to be opened comes. */
  waiting: z.number().int(),
  /** Files of the last import. */
  unreadable: z.number().int(),
  failed: z.number().int(),
});
export type ImportedFiles = z.infer<typeof ImportedFiles>;
