import type { FastifyInstance } from 'fastify';
import { createHmac } from 'node:crypto';
import type { ChatMedia, ChatMessage } from '../chats/chat-state.js';
import { mediaResource } from './formats.js';
import type { Twilio } from './twilio.js';
import { sendTwilioError } from './twilio-error.js';

type ByMedia = { Params: { sid: string; media: string } };
const TICKET_LIFE_MS = 4 * 60 * 60 * 1000;

/** A message's media: the list, one as JSON (`.json`), its bytes by a redirect to the CDN, and deletion. */
export const registerMedia = (scope: FastifyInstance, { store, account }: Twilio): void => {
  const find = (params: ByMedia['Params']): { message: ChatMessage; media: ChatMedia } | undefined => {
    const message = store.message(params.sid);
    const media = message?.media.find(({ sid, gone }) => !gone && sid === params.media.replace(/\.json$/, ''));
    return message !== undefined && media !== undefined ? { message, media } : undefined;
  };

  scope.get<{ Params: { sid: string } }>('/Messages/:sid/Media.json', async (request, reply) => {
    const message = store.message(request.params.sid);
    if (message === undefined) return sendTwilioError(reply, 20404);
    const list = message.media.filter(({ gone }) => !gone).map((media) => mediaResource(message, media, account));
    const uri = `/2010-04-01/Accounts/${account.accountSid}/Messages/${message.sid}/Media.json`;
    const end = Math.max(list.length - 1, 0);
    return reply.send({ media_list: list, uri, next_page_uri: null, page: 0, page_size: 50, start: 0, end });
  });

  scope.get<ByMedia>('/Messages/:sid/Media/:media', async (request, reply) => {
    const found = find(request.params);
    if (found === undefined) return sendTwilioError(reply, 20404);
    if (request.params.media.endsWith('.json')) return reply.send(mediaResource(found.message, found.media, account));
    const ticket = ticketFor(found.message.sid, found.media.sid, account.authToken, Date.now() + TICKET_LIFE_MS);
    return reply.redirect(`${account.apiBaseUrl}/cdn/${ticket}`, 307);
  });

  scope.delete<ByMedia>('/Messages/:sid/Media/:media', async (request, reply) => {
    const found = find(request.params);
    if (found === undefined) return sendTwilioError(reply, 20404);
    store.removeMedia(found.message, found.media);
    return reply.code(204).send();
  });
};

/** The CDN of the redirect: the ticket in the path is its only authentication. */
export const registerCdn = (scope: FastifyInstance, { store, account }: Twilio): void => {
  scope.get<{ Params: { ticket: string } }>('/cdn/:ticket', async (request, reply) => {
    // Like pre-signed URLs of an object store, which reject a second authentication.
    if (request.headers.authorization !== undefined) {
      return reply.code(400).type('application/xml').send('<Error><Code>InvalidArgument</Code></Error>');
    }
    const [messageSid = '', mediaSid = '', expires = ''] = request.params.ticket.split('.');
    const media = store.message(messageSid)?.media.find(({ sid, gone }) => !gone && sid === mediaSid);
    const genuine = request.params.ticket === ticketFor(messageSid, mediaSid, account.authToken, Number(expires));
    if (!genuine || Number(expires) < Date.now() || media === undefined || media.file === null) {
      return reply.code(403).type('application/xml').send('<Error><Code>AccessDenied</Code></Error>');
    }
    return reply.type(media.contentType ?? 'application/octet-stream').send(await store.media.read(media.file));
  });
};

const ticketFor = (messageSid: string, mediaSid: string, secret: string, expires: number): string => {
  const claim = `${messageSid}.${mediaSid}.${expires}`;
  return `${claim}.${createHmac('sha256', secret).update(claim).digest('base64url')}`;
};
