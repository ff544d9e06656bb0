import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { embeddingOf } from '../words/embedding.js';
import { badParameter, sendOpenAiError } from './openai-error.js';

const Text = z.string().min(1);
const EmbeddingsRequest = z.looseObject({
  model: z.string().min(1),
  input: z.union([Text.transform((text) => [text]), z.array(Text).min(1).max(2_048)]),
  dimensions: z.number().int().min(1).max(1_536).default(1_536),
  encoding_format: z.enum(['float', 'base64']).default('float'),
});

/** `POST /embeddings`: a vector for each text, made of its words. */
export const registerEmbeddings = (scope: FastifyInstance): void => {
  scope.post('/embeddings', async (request, reply) => {
    const parsed = EmbeddingsRequest.safeParse(request.body);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const param = issue?.path.join('.') ?? '';
      return sendOpenAiError(reply, badParameter(param, `Invalid value for '${param}': ${issue?.message ?? ''}.`));
    }
    const { model, input, dimensions, encoding_format: encoding } = parsed.data;
    // Approximation: four characters per token.
    const tokens = Math.ceil(input.join('').length / 4);
    return reply.send({
      object: 'list',
      data: input.map((text, index) => {
        const vector = embeddingOf(text, dimensions);
        const base64 = () => Buffer.from(vector.buffer).toString('base64');
        return { object: 'embedding', index, embedding: encoding === 'base64' ? base64() : [...vector] };
      }),
      model,
      usage: { prompt_tokens: tokens, total_tokens: tokens },
    });
  });
};
