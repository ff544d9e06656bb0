import type { FastifyInstance } from 'fastify';
import type { ChatStore } from '../chats/chat-store.js';

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
