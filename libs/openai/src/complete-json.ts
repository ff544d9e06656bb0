import { zodResponseFormat } from 'openai/helpers/zod';
import { spend } from '@dreamloom/platform';
import type { z } from 'zod';
import type { OpenAiClient } from './client.js';
import { BadAnswerError, RefusedError, SENTENCES, toVendorError, type VendorSentences } from './vendor-error.js';

export interface JsonQuestion<Schema extends z.ZodType> {
  client: OpenAiClient;
  model: string;
  /** What to do, in our words. */
  instructions: string;
  /** What to do it with; the caller fences a dreamer's words as data. */
  input: string;
  /** An object without optional fields (use nullable) and without lengths: strict servers refuse both. */
  schema: Schema;
  /** Name of the schema: letters, digits, _ and -. */
  name: string;
  /** Longest answer in tokens, thinking included; the server's own limit when left out. */
  maxTokens?: number;
  signal?: AbortSignal;
  /** What the dreamer is told when it can never succeed. */
  sentences?: VendorSentences;
}

/**
 * Asks a language model for an object that fits a schema.
 * @throws TransientError (BadAnswerError when the answer does not fit), PermanentError (RefusedError when the model declines)
 */
export async function completeJson<Schema extends z.ZodType>(question: JsonQuestion<Schema>): Promise<z.infer<Schema>> {
  const { client, schema, sentences = SENTENCES } = question;
  try {
    // Newer models take max_completion_tokens only and no temperature.
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

// Written once for each schema: it takes a millisecond.
const formats = new WeakMap<z.ZodType, ReturnType<typeof zodResponseFormat>>();

function formatOf(schema: z.ZodType, name: string) {
  const format = formats.get(schema) ?? zodResponseFormat(schema, name);
  formats.set(schema, format);
  return format;
}

/** Self-hosted servers wrap JSON in a Markdown fence. */
export function withoutFence(content: string): string {
  const text = content.trim();
  const [opening = ''] = /^```(?:json)?[ \t]*\r?\n/i.exec(text) ?? [];
  const isFenced = opening !== '' && text.length > opening.length && text.endsWith('```');
  return isFenced ? text.slice(opening.length, -3).trim() : content;
}
