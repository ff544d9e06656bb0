import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultyVendor } from '../faults/faults.js';
import { completionOf, sendCompletion } from './chat-completion.js';

export interface OpenAiError {
  status: number;
  message: string;
  type: string;
  param?: string;
  code?: string;
}

/** A 400 for one parameter. */
export const badParameter = (param: string, message: string, code = 'invalid_value'): OpenAiError => ({
  status: 400,
  message,
  type: 'invalid_request_error',
  param,
  code,
});

export const sendOpenAiError = (reply: FastifyReply, error: OpenAiError): FastifyReply => {
  const { status, message, type, param = null, code = null } = error;
  return reply.code(status).send({ error: { message, type, param, code } });
};

const STATUS_ERRORS = {
  '429': {
    status: 429,
    message: 'Rate limit reached. Please try again later.',
    type: 'requests',
    code: 'rate_limit_exceeded',
  },
  '500': {
    status: 500,
    message: 'The server had an error while processing your request. Sorry about that!',
    type: 'server_error',
  },
};

const MODERATION_BLOCKED = {
  status: 400,
  message: 'Your request was rejected by the safety system.',
  type: 'image_generation_user_error',
  code: 'moderation_blocked',
};

/** OpenAI's faults; a refused text is a message, a refused image is an error. */
export const openAiFaults: FaultyVendor = {
  vendor: 'openai',
  areaOf: ({ url }) => {
    if (url.includes('/images/')) return 'openai-images';
    if (url.includes('/embeddings')) return 'openai-embeddings';
    return url.includes('/chat/') ? 'openai-chat' : 'openai';
  },
  answer: (fault, request, reply) => {
    if (fault.kind === '429' || fault.kind === '500') return sendOpenAiError(reply, STATUS_ERRORS[fault.kind]);
    const refused = fault.kind === 'refusal';
    if (request.url.includes('/chat/')) return spoiltCompletion(request, reply, refused);
    if (refused) return sendOpenAiError(reply, MODERATION_BLOCKED);
    return reply.type('application/json').send('{"created": 1, "data": [{"b64_json": "iVBORw0KGgo');
  },
};

const spoiltCompletion = (request: FastifyRequest, reply: FastifyReply, refused: boolean): FastifyReply => {
  const model = (request.body as { model?: string } | null)?.model ?? 'unknown';
  return sendCompletion(
    request,
    reply,
    refused
      ? completionOf(model, { refusal: "I'm sorry, I can't help with that." })
      : completionOf(model, { content: 'Here is what you asked for: {"title": "The' }),
  );
};
