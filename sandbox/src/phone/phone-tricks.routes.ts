import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Twilio } from '../twilio/twilio.js';
import { e164Of } from './phone-number.js';

const ForgedBody = z.object({ text: z.string().trim().min(1).max(4_096) });
type ByNumber = { Params: { number: string } };

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
