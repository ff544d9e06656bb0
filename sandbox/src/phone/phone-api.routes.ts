import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ChatStore } from '../chats/chat-store.js';
import { chatSummaries, messageView, phoneView } from './chat-view.js';
import type { Phones } from './phones.js';

// WhatsApp's own limit.
const MAX_TEXT_LENGTH = 4096;
const NO_ADDRESS = { message: 'A phone number with its country code is needed, for example +34600111222.' };
const TextBody = z.object({ text: z.string().trim().min(1).max(MAX_TEXT_LENGTH) });
const TapBody = z.object({ sid: z.string(), title: z.string() });
const ContactBody = z.object({ address: z.string(), name: z.string().trim().max(60).default('') });
type ByAddress = { Params: { address: string } };

/** The JSON API of the phone page, which scripts and tests use too. */
export const registerPhoneApi = (app: FastifyInstance, phones: Phones): void => {
  const { store } = phones;

  app.get('/phone/api/chats', async () => ({ chats: chatSummaries(store) }));

  app.post('/phone/api/chats', async (request, reply) => {
    const body = ContactBody.safeParse(request.body);
    const address = phones.addressOf(body.data?.address ?? '');
    if (body.data === undefined || address === undefined) return reply.code(400).send(NO_ADDRESS);
    const name = body.data.name || (store.nameOf(address) ?? address);
    store.addContact(address, name);
    return reply.code(201).send({ address, name });
  });

  app.get<ByAddress>('/phone/api/chats/:address', async (request, reply) => {
    const address = phones.addressOf(request.params.address);
    if (address === undefined) return reply.code(400).send(NO_ADDRESS);
    const messages = store.messagesOf(address).map(messageView);
    return reply.send({ ...phoneView(phones, address), messages });
  });

  app.post<ByAddress>('/phone/api/chats/:address/messages', async (request, reply) => {
    const address = phones.addressOf(request.params.address);
    if (address === undefined) return reply.code(400).send(NO_ADDRESS);
    const body = TextBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: `text must have 1 to ${MAX_TEXT_LENGTH} characters.` });
    return reply.code(202).send({ sid: phones.receive(address, body.data.text) });
  });

  app.post<ByAddress>('/phone/api/chats/:address/taps', async (request, reply) => {
    const address = phones.addressOf(request.params.address);
    const body = TapBody.safeParse(request.body);
    const sid = address && body.success ? phones.tap(address, body.data.sid, body.data.title) : undefined;
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
export const registerPhoneTricks = (app: FastifyInstance, phones: Phones): void => {
  app.post<{ Params: { sid: string } }>('/phone/api/messages/:sid/again', async (request, reply) => {
    if (phones.repeat(request.params.sid)) return reply.code(202).send({ sid: request.params.sid });
    return reply.code(404).send({ message: 'There is no such message of a phone.' });
  });

  app.post<ByAddress>('/phone/api/chats/:address/forged-messages', async (request, reply) => {
    const address = phones.addressOf(request.params.address);
    const body = ForgedBody.safeParse(request.body);
    const sid = address && body.success ? phones.forge(address, body.data.text) : undefined;
    if (sid === undefined) return reply.code(400).send({ message: 'A WhatsApp phone and words are needed.' });
    return reply.code(202).send({ sid });
  });

  app.post<ByAddress>('/phone/api/chats/:address/skip-day', async (request, reply) => {
    const address = phones.addressOf(request.params.address);
    if (address === undefined) return reply.code(400).send(NO_ADDRESS);
    phones.store.closeWindow(address);
    return reply.code(202).send({ address });
  });
};

/** `GET /phone/api/live`: a server-sent event with the address of each changed chat. */
export const registerPhoneLive = (app: FastifyInstance, store: ChatStore): void => {
  app.get('/phone/api/live', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // The comment opens the stream immediately; browsers reconnect after a second.
    reply.raw.write(': open\nretry: 1000\n\n');
    const notify = (address: string): void => void reply.raw.write(`data: ${JSON.stringify({ address })}\n\n`);
    store.on('change', notify);
    request.raw.on('close', () => store.off('change', notify));
  });
};
