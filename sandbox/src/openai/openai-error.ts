import type { FastifyReply } from 'fastify';

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
