import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { analyseDream } from '../words/analyse.js';
import { completionOf, dreamIn, proseAbout, sendCompletion } from './chat-completion.js';
import { interpretationOf, weekOf } from './interpretation/interpretation.js';
import { answerFrom, questionIn, readQuestion } from './journal-question.js';
import { badParameter, sendOpenAiError } from './openai-error.js';
import { wordsOnPage } from './words-on-page.js';

const Part = z.looseObject({
  text: z.string().optional(),
  image_url: z.looseObject({ url: z.string().startsWith('data:image/') }).optional(),
});
const Content = z.union([
  z.string().transform((text) => ({ text, picture: undefined })),
  z.array(Part).transform((parts) => ({
    text: parts.map(({ text }) => text ?? '').join('\n'),
    picture: parts.find(({ image_url }) => image_url)?.image_url?.url,
  })),
]);

const ChatRequest = z.looseObject({
  model: z.string().min(1),
  messages: z.array(z.looseObject({ role: z.string(), content: Content.nullish() })).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
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
    const { model, messages, response_format: format } = parsed.data;
    const sent = messages.findLast(({ role }) => role === 'user')?.content;
    const userMessage = sent?.text ?? '';
    const dream = dreamIn(userMessage);
    const instructions = messages.find(({ role }) => role === 'system')?.content?.text ?? '';
    const promptLength = JSON.stringify(messages).length;
    const answer = (content: string) => sendCompletion(request, reply, completionOf(model, { content }, promptLength));
    if (format?.type !== 'json_schema') {
      const question = questionIn(userMessage);
      return answer(question === undefined ? proseAbout(dream) : answerFrom(userMessage, question));
    }
    const { name, schema } = format.json_schema;
    const known: Record<string, unknown> = {
      ...analyseDream(dream),
      ...knownFor(name, instructions, userMessage),
      ...(sent?.picture !== undefined && { text: await wordsOnPage(sent.picture) }),
    };
    const properties = Object.keys(schema.properties);
    const unknown = properties.find((property) => known[property] === undefined);
    if (unknown !== undefined)
      return sendOpenAiError(reply, badParameter('response_format', `The sandbox has no value for '${unknown}'.`));
    const values = Object.fromEntries(properties.map((property) => [property, known[property]]));
    return answer(JSON.stringify(values));
  });
};

/**
 * Values for three schemas by name: an interpretation of all dreams of a message, titles and scene of a week, and what a
 * question names.
 */
function knownFor(schemaName: string, instructions: string, message: string): Record<string, unknown> {
  if (schemaName === 'dream_interpretation') return { interpretation: interpretationOf(instructions, message) };
  if (schemaName === 'journal_question') return readQuestion(message);
  return schemaName === 'week_reading' ? weekOf(message) : {};
}
