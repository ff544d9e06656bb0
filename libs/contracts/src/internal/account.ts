import { z } from 'zod';
import { SIGN_IN_KINDS } from '../http/sign-in.js';
import { LANGUAGES } from '../languages.js';

/** POST /internal/accounts: accounts for an operator, newest first. Nothing that a dreamer has written is among it. */
export const AccountsRequest = z.object({
  /** Part of an address, or an id; empty: everybody. */
  search: z.string().max(254).default(''),
  /** The last account of the page before. */
  after: z.uuid().nullable().default(null),
});

export const Accounts = z.object({
  accounts: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      ways: z.array(z.enum(SIGN_IN_KINDS)),
      createdAt: z.iso.datetime(),
      /** Outside the trash. */
      dreams: z.number().int(),
    }),
  ),
  hasMore: z.boolean(),
});
export type Accounts = z.infer<typeof Accounts>;

/** POST /internal/usage/…: what dreamers have used of the quotas that one service counts. */
export const UsageRequest = z.object({ dreamers: z.array(z.uuid()).max(100) });

export const Usage = z.object({
  usage: z.array(
    z.object({
      dreamerId: z.uuid(),
      /** Points within the current windows, by quota. */
      used: z.record(z.string(), z.number().int()),
      /** Bytes of files; only of media. */
      storedBytes: z.number().int().default(0),
    }),
  ),
});
export type Usage = z.infer<typeof Usage>;

/** POST /internal/invitation-mails */
export const InvitationMail = z.object({ email: z.email().max(254), link: z.url(), language: z.enum(LANGUAGES) });
export type InvitationMail = z.infer<typeof InvitationMail>;
