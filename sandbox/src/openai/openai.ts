import type { FastifyError, FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { CallLog } from '../call-log/call-log.js';
import { type FaultPlan, registerFaultGate } from '../faults/faults.js';
import { registerChat } from './chat.routes.js';
import type { Easel } from './easel.js';
import { registerEmbeddings } from './embeddings.routes.js';
import { registerImages } from './images.routes.js';
import { openAiFaults, sendOpenAiError } from './openai-error.js';

/** OpenAI's API at `/openai/v1`, with text and images generated locally. */
export const registerOpenAi = async (
  app: FastifyInstance,
  { apiKey, easel, faults, log }: { apiKey: string; easel: Easel; faults: FaultPlan; log: CallLog },
): Promise<void> => {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('x-request-id', `req_${randomBytes(16).toString('hex')}`).header('openai-version', '2020-10-01');
        if (request.headers.authorization === `Bearer ${apiKey}`) return undefined;
        const message = 'Incorrect API key provided. You can find your API key in the settings of the sandbox.';
        return sendOpenAiError(reply, { status: 401, message, type: 'invalid_request_error', code: 'invalid_api_key' });
      });
      registerFaultGate(scope, faults, log, openAiFaults);
      scope.setErrorHandler((error: FastifyError, _request, reply) => {
        const status = error.statusCode ?? 500;
        if (status >= 500) process.stderr.write(`${error.stack ?? error.message}\n`);
        return sendOpenAiError(
          reply,
          status < 500
            ? { status, message: error.message, type: 'invalid_request_error' }
            : { status, message: 'The server had an error while processing your request.', type: 'server_error' },
        );
      });
      registerChat(scope);
      registerEmbeddings(scope);
      registerImages(scope, easel);
      scope.get<{ Params: { id: string } }>('/models/:id', ({ params: { id } }) => ({
        ...{ id, object: 'model', created: 0, owned_by: 'sandbox' },
      }));
      scope.all('/*', async (request, reply) => {
        const message = `Invalid URL (${request.method} ${request.url.split('?')[0] ?? ''})`;
        return sendOpenAiError(reply, { status: 404, message, type: 'invalid_request_error' });
      });
    },
    { prefix: '/openai/v1' },
  );
};
