import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerSchema, completionOf, dreamIn, proseAbout } from './chat-completion.js';
import { interpretationOf, weekOf } from './interpretation/interpretation.js';
import { badParameter, sendOpenAiError } from './openai-error.js';
import { JsonSchema } from './schema-fill.js';

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
        json_schema: z.looseObject({ name: z.string(), schema: JsonSchema }),
      }),
      z.looseObject({ type: z.literal('json_object') }),
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
    const content =
      format?.type === 'json_schema'
        ? JSON.stringify(
            answerSchema(
              format.json_schema.schema,
              dream,
              knownFor(format.json_schema.name, instructions, userMessage),
            ),
          )
        : format?.type === 'json_object'
          ? JSON.stringify({ text: proseAbout(dream) })
          : proseAbout(dream);
    return reply.send(completionOf(model, { content }, JSON.stringify(messages).length));
  });
};

/** Values for two schemas by name: an interpretation of all dreams of a message, and title and scene of a week. */
function knownFor(schemaName: string, instructions: string, message: string): Record<string, unknown> {
  if (schemaName === 'dream_interpretation') return { interpretation: interpretationOf(instructions, message) };
  return schemaName === 'week_reading' ? weekOf(message) : {};
}
