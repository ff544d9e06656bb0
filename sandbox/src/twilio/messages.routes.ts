import type { FastifyInstance } from 'fastify';
import type { Twilio } from './twilio.js';
import { MessageListQuery, pageOf } from './message-list.js';
import { messageResource } from './message-resource.js';
import { messageToSend } from './send-request.js';
import { sendTwilioError } from './twilio-error.js';

type BySid = { Params: { sid: string } };
// The router matches whole segments, and Twilio's paths end in .json.
const bare = (segment: string): string => segment.replace(/\.json$/, '');

export const registerMessages = (scope: FastifyInstance, { store, account, deliverLater }: Twilio): void => {
  scope.post('/Messages.json', async (request, reply) => {
    const message = messageToSend(request.body, account.botNumber);
    if (typeof message === 'number') return sendTwilioError(reply, message);
    store.addMessage(message);
    deliverLater(message);
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

  scope.delete<BySid>('/Messages/:sid', async (request, reply) => {
    const message = store.message(bare(request.params.sid));
    if (message === undefined) return sendTwilioError(reply, 20404);
    store.removeMessage(message);
    return reply.code(204).send();
  });
};
