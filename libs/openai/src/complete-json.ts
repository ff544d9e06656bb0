import { spend } from '@dreamloom/platform';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { z } from 'zod';
import type { OpenAiClient } from './client.js';
import { BadAnswerError, RefusedError, SENTENCES, toVendorError, type VendorSentences } from './vendor-error.js';

export interface JsonQuestion<Schema extends z.ZodType> {
  client: OpenAiClient;
  model: string;
  instructions: string;
  /** The user message; the caller delimits a dreamer's text as data. */
  input: string;
  /** An object without optional fields (use nullable) and without length limits: strict servers reject both. */
  schema: Schema;
  /** Name of the schema: letters, digits, _ and -. */
  name: string;
  /** Maximum tokens of the answer including reasoning; default: the server's limit. */
  maxTokens?: number;
  signal?: AbortSignal;
  /** Texts for the dreamer when the call can never succeed. */
  sentences?: VendorSentences;
}

/**
 * Requests an object of a schema from a language model.
 * @throws TransientError (BadAnswerError when the answer does not match), PermanentError (RefusedError when the model
 * declines)
 */
export async function completeJson<Schema extends z.ZodType>(question: JsonQuestion<Schema>): Promise<z.infer<Schema>> {
  const { client, schema, sentences = SENTENCES } = question;
  try {
    // Newer models accept max_completion_tokens only and no temperature.
    const completion = await client.chat.completions.create(
      {
        model: question.model,
        messages: [
          { role: 'system', content: question.instructions },
          { role: 'user', content: question.input },
        ],
        response_format: formatOf(schema, question.name),
        ...(question.maxTokens === undefined ? {} : { max_completion_tokens: question.maxTokens }),
      },
      question.signal ? { signal: question.signal } : {},
    );
    const { usage } = completion;
    spend('openai', 'million input tokens', (usage?.prompt_tokens ?? 0) / 1e6);
    spend('openai', 'million output tokens', (usage?.completion_tokens ?? 0) / 1e6);
    const choice = (completion as Partial<typeof completion>).choices?.[0];
    if (!choice?.message) throw new BadAnswerError('the answer has no message');
    if (choice.message.refusal) throw new RefusedError('the model declined', sentences.refused);
    if (choice.finish_reason === 'content_filter') throw new RefusedError('the answer was filtered', sentences.refused);
    if (choice.finish_reason === 'length') throw new BadAnswerError('the answer was cut off at its longest length');
    if (!choice.message.content) throw new BadAnswerError('the answer is empty');
    return schema.parse(JSON.parse(withoutFence(choice.message.content)));
  } catch (error) {
    throw toVendorError(error, sentences);
  }
}

// Cached per schema because the conversion takes a millisecond.
const formats = new WeakMap<z.ZodType, ReturnType<typeof zodResponseFormat>>();

function formatOf(schema: z.ZodType, name: string) {
  const format = formats.get(schema) ?? zodResponseFormat(schema, name);
  formats.set(schema, format);
  return format;
}

/** Removes the Markdown fence that self-hosted servers put around JSON. */
export function withoutFence(content: string): string {
  const text = content.trim();
  const [opening = ''] = /^```(?:json)?[ \t]*\r?\n/i.exec(text) ?? [];
  const isFenced = opening !== '' && text.length > opening.length && text.endsWith('```');
  return isFenced ? text.slice(opening.length, -3).trim() : content;
}

/**
 * Removes whatever a model could read as a delimiter: angle brackets of every width, invisible characters and
 * chat-template tags.
 */
export const harmless = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[<\u2039\u27e8\u3008]/gu, '(')
    .replace(/[>\u203a\u27e9\u3009]/gu, ')')
    .replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
