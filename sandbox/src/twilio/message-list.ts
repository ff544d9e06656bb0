import { z } from 'zod';
import type { ChatMessage } from '../chats/chat-record.js';

const DEFAULT_PAGE = 50;
const MAX_PAGE_SIZE = 1000;
const moment = z.coerce.date().transform((date) => date.getTime());

/** The filters and the page of `GET Messages.json`; a DateSent without a time means that whole UTC day. */
export const MessageListQuery = z.object({
  To: z.string().optional(),
  From: z.string().optional(),
  DateSent: moment.optional(),
  'DateSent>': moment.optional(),
  'DateSent<': moment.optional(),
  PageSize: z.coerce
    .number()
    .int()
    .min(1)
    .default(DEFAULT_PAGE)
    .transform((size) => Math.min(size, MAX_PAGE_SIZE)),
  Page: z.coerce.number().int().min(0).default(0),
  /** PA and the sid of the last message of the previous page. */
  PageToken: z.string().optional(),
});
export type MessageListQuery = z.infer<typeof MessageListQuery>;

/** A page, newest first, and the token of the next one, if any. */
export const pageOf = (
  messages: readonly ChatMessage[],
  botNumber: string,
  query: MessageListQuery,
): { page: ChatMessage[]; nextToken: string | undefined } => {
  const found = messages.filter((message) => matches(message, botNumber, query)).reverse();
  const after = query.PageToken?.slice(2);
  const start = after === undefined ? 0 : found.findIndex(({ sid }) => sid === after) + 1;
  const page = found.slice(start, start + query.PageSize);
  const last = page.at(-1);
  const more = start + page.length < found.length && last !== undefined;
  return { page, nextToken: more ? `PA${last.sid}` : undefined };
};

const DAY_MS = 24 * 60 * 60 * 1000;

const matches = (message: ChatMessage, botNumber: string, query: MessageListQuery): boolean => {
  const inbound = message.direction === 'inbound';
  const [from, to] = inbound ? [message.number, botNumber] : [botNumber, message.number];
  // Twilio's dates have no fractions of a second.
  const sent = Math.floor(Date.parse(message.createdAt) / 1000) * 1000;
  const day = query.DateSent === undefined ? undefined : Math.floor(query.DateSent / DAY_MS);
  return (
    (query.From === undefined || query.From === `whatsapp:${from}`) &&
    (query.To === undefined || query.To === `whatsapp:${to}`) &&
    (query['DateSent>'] === undefined || sent >= query['DateSent>']) &&
    (query['DateSent<'] === undefined || sent <= query['DateSent<']) &&
    (day === undefined || Math.floor(sent / DAY_MS) === day)
  );
};
