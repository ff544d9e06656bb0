import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ChatStore } from '../chats/chat-store.js';
import type { Twilio } from '../twilio/twilio.js';
import { chatSummaries, messageView } from './chat-view.js';

/**
 * Converts a typed number, or one whose plus a query string has decoded as a space, to E.164; undefined when it is
 * invalid.
 */
export const e164Of = (written: string): string | undefined => {
  const digits = written.replace(/^whatsapp:/, '').replace(/[\s().+-]/g, '');
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
};

// WhatsApp's own limit.
const MAX_TEXT_LENGTH = 4096;
const TextBody = z.object({ text: z.string().trim().min(1).max(MAX_TEXT_LENGTH) });
const TapBody = z.object({ sid: z.string(), title: z.string() });
const ContactBody = z.object({ number: z.string(), name: z.string().trim().max(60).default('') });
type ByNumber = { Params: { number: string } };

/** The JSON API of the phone page, which scripts and tests use too. */
export const registerPhoneApi = (app: FastifyInstance, twilio: Twilio): void => {
  const { store, account } = twilio;
  const wrongNumber = { message: 'A phone number with its country code is needed, for example +34600111222.' };

  app.get('/phone/api/chats', async () => ({ bot: account.botNumber, chats: chatSummaries(store) }));

  app.post('/phone/api/chats', async (request, reply) => {
    const body = ContactBody.safeParse(request.body);
    const number = e164Of(body.data?.number ?? '');
    if (body.data === undefined || number === undefined) return reply.code(400).send(wrongNumber);
    const name = body.data.name || (store.nameOf(number) ?? number);
    store.addContact(number, name);
    return reply.code(201).send({ number, name });
  });

  app.get<ByNumber>('/phone/api/chats/:number', async (request, reply) => {
    const number = e164Of(request.params.number);
    if (number === undefined) return reply.code(400).send(wrongNumber);
    const messages = store.messagesOf(number).map(messageView);
    return reply.send({ number, name: store.nameOf(number) ?? number, messages });
  });

  app.post<ByNumber>('/phone/api/chats/:number/messages', async (request, reply) => {
    const number = e164Of(request.params.number);
    if (number === undefined) return reply.code(400).send(wrongNumber);
    const body = TextBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: `text must have 1 to ${MAX_TEXT_LENGTH} characters.` });
    return reply.code(202).send({ sid: twilio.receive(number, body.data.text) });
  });

  app.post<ByNumber>('/phone/api/chats/:number/taps', async (request, reply) => {
    const number = e164Of(request.params.number);
    const body = TapBody.safeParse(request.body);
    const sid = number && body.success ? twilio.tap(number, body.data.sid, body.data.title) : undefined;
    if (sid === undefined) return reply.code(400).send({ message: 'There is no such button on this phone.' });
    return reply.code(202).send({ sid });
  });

  app.get<{ Params: { sid: string; media: string } }>('/phone/media/:sid/:media', async (request, reply) => {
    const media = store.message(request.params.sid)?.media.find(({ sid }) => sid === request.params.media);
    if (media?.file == null) return reply.code(404).send({ message: 'There is no such picture.' });
    return reply
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .type(media.contentType ?? 'application/octet-stream')
      .send(await store.media.read(media.file));
  });
};

const ForgedBody = z.object({ text: z.string().trim().min(1).max(4_096) });

/** Simulates duplicate and forged messages, and the passing of a day. */
export const registerPhoneTricks = (app: FastifyInstance, twilio: Twilio): void => {
  app.post<{ Params: { sid: string } }>('/phone/api/messages/:sid/again', async (request, reply) => {
    if (twilio.repeat(request.params.sid)) return reply.code(202).send({ sid: request.params.sid });
    return reply.code(404).send({ message: 'There is no such message of a phone.' });
  });

  app.post<ByNumber>('/phone/api/chats/:number/forged-messages', async (request, reply) => {
    const number = e164Of(request.params.number);
    const body = ForgedBody.safeParse(request.body);
    if (number === undefined || !body.success)
      return reply.code(400).send({ message: 'A number and words are needed.' });
    return reply.code(202).send({ sid: twilio.forge(number, body.data.text) });
  });

  app.post<ByNumber>('/phone/api/chats/:number/skip-day', async (request, reply) => {
    const number = e164Of(request.params.number);
    if (number === undefined) return reply.code(400).send({ message: 'A phone number is needed.' });
    twilio.store.closeWindow(number);
    return reply.code(202).send({ number });
  });
};

/** `GET /phone/api/live`: a server-sent event with the number of each changed chat. */
export const registerPhoneLive = (app: FastifyInstance, store: ChatStore): void => {
  app.get('/phone/api/live', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // The comment opens the stream immediately; browsers reconnect after a second.
    reply.raw.write(': open\nretry: 1000\n\n');
    const notify = (number: string): void => void reply.raw.write(`data: ${JSON.stringify({ number })}\n\n`);
    store.on('change', notify);
    request.raw.on('close', () => store.off('change', notify));
  });
};
