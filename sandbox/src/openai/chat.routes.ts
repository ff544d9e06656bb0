import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { analyseDream } from '../words/analyse.js';
import { completionOf, dreamIn, proseAbout } from './chat-completion.js';
import { interpretationOf, weekOf } from './interpretation/interpretation.js';
import { badParameter, sendOpenAiError } from './openai-error.js';

const Content = z.union([
  z.string(),
  z
    .array(z.looseObject({ text: z.string().optional() }))
    .transform((parts) => parts.map(({ text }) => text ?? '').join('\n')),
]);

const ChatRequest = z.looseObject({
  model: z.string().min(1),
  messages: z.array(z.looseObject({ role: z.string(), content: Content.nullish() })).min(1),
  stream: z.boolean().nullish(),
  response_format: z
    .discriminatedUnion('type', [
      z.looseObject({
        type: z.literal('json_schema'),
        json_schema: z.looseObject({
          name: z.string(),
          schema: z.looseObject({ properties: z.record(z.string(), z.unknown()) }),
        }),
      }),
      z.looseObject({ type: z.literal('text') }),
    ])
    .nullish(),
});

/** `POST /chat/completions`: a response in the requested format about the dream in the last user message. */
export const registerChat = (scope: FastifyInstance): void => {
  scope.post('/chat/completions', async (request, reply) => {
    const parsed = ChatRequest.safeParse(request.body);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const param = issue?.path.join('.') ?? '';
      return sendOpenAiError(reply, badParameter(param, `Invalid value for '${param}': ${issue?.message ?? ''}.`));
    }
    const { model, messages, stream, response_format: format } = parsed.data;
    if (stream === true) {
      return sendOpenAiError(
        reply,
        badParameter('stream', "Unsupported value: 'stream' is not served here.", 'unsupported_value'),
      );
    }
    const userMessage = messages.findLast(({ role }) => role === 'user')?.content ?? '';
    const dream = dreamIn(userMessage);
    const instructions = messages.find(({ role }) => role === 'system')?.content ?? '';
    const promptLength = JSON.stringify(messages).length;
    if (format?.type !== 'json_schema')
      return reply.send(completionOf(model, { content: proseAbout(dream) }, promptLength));
    const { name, schema } = format.json_schema;
    const known: Record<string, unknown> = { ...analyseDream(dream), ...knownFor(name, instructions, userMessage) };
    const properties = Object.keys(schema.properties);
    const unknown = properties.find((property) => known[property] === undefined);
    if (unknown !== undefined)
      return sendOpenAiError(reply, badParameter('response_format', `The sandbox has no value for '${unknown}'.`));
    const values = Object.fromEntries(properties.map((property) => [property, known[property]]));
    return reply.send(completionOf(model, { content: JSON.stringify(values) }, promptLength));
  });
};

/** Values for two schemas by name: an interpretation of all dreams of a message, and title and scene of a week. */
function knownFor(schemaName: string, instructions: string, message: string): Record<string, unknown> {
  if (schemaName === 'dream_interpretation') return { interpretation: interpretationOf(instructions, message) };
  return schemaName === 'week_reading' ? weekOf(message) : {};
}
