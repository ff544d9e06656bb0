import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { channelOf } from '../chats/address.js';
import type { ChatMessage } from '../chats/chat-state.js';
import { messageResource } from './formats.js';
import { messageToSend } from './send-request.js';
import type { Twilio } from './twilio.js';
import { sendTwilioError } from './twilio-error.js';

type BySid = { Params: { sid: string } };
// The router matches whole segments, and Twilio's paths end in .json.
const bare = (segment: string): string => segment.replace(/\.json$/, '');

export const registerMessages = (scope: FastifyInstance, { store, account, phones }: Twilio): void => {
  scope.post('/Messages.json', async (request, reply) => {
    const message = messageToSend(request.body, account.botNumber);
    if (typeof message === 'number') return sendTwilioError(reply, message);
    store.addMessage(message);
    phones.deliverLater(message);
    return reply.code(201).send(messageResource(message, account));
  });

  scope.get('/Messages.json', async (request, reply) => {
    const parsed = MessageListQuery.safeParse(request.query);
    if (!parsed.success) return sendTwilioError(reply, 20404);
    const query = parsed.data;
    const { page, nextToken } = pageOf(store.messages(), account.botNumber, query);
    const path = `/2010-04-01/Accounts/${account.accountSid}/Messages.json`;
    const address = (number: number, token?: string): string => {
      const parameters = new URLSearchParams(request.query as Record<string, string>);
      parameters.set('PageSize', String(query.PageSize));
      parameters.set('Page', String(number));
      parameters.delete('PageToken');
      if (token !== undefined) parameters.set('PageToken', token);
      return `${path}?${parameters.toString()}`;
    };
    return reply.send({
      messages: page.map((message) => messageResource(message, account)),
      first_page_uri: address(0),
      next_page_uri: nextToken === undefined ? null : address(query.Page + 1, nextToken),
      previous_page_uri: null,
      uri: address(query.Page, query.PageToken),
      page: query.Page,
      page_size: query.PageSize,
      start: query.Page * query.PageSize,
      end: query.Page * query.PageSize + Math.max(page.length - 1, 0),
    });
  });

  scope.get<BySid>('/Messages/:sid', async (request, reply) => {
    const message = store.message(bare(request.params.sid));
    return message === undefined ? sendTwilioError(reply, 20404) : reply.send(messageResource(message, account));
  });
};

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
  const [from, to] = inbound ? [message.address, botNumber] : [botNumber, message.address];
  // Twilio's dates have no fractions of a second.
  const sent = Math.floor(Date.parse(message.createdAt) / 1000) * 1000;
  const day = query.DateSent === undefined ? undefined : Math.floor(query.DateSent / DAY_MS);
  return (
    channelOf(message.address) === 'whatsapp' &&
    (query.From === undefined || query.From === `whatsapp:${from}`) &&
    (query.To === undefined || query.To === `whatsapp:${to}`) &&
    (query['DateSent>'] === undefined || sent >= query['DateSent>']) &&
    (query['DateSent<'] === undefined || sent <= query['DateSent<']) &&
    (day === undefined || Math.floor(sent / DAY_MS) === day)
  );
};
