import { spend } from '@dreamloom/platform';
import type { zodResponseFormat } from 'openai/helpers/zod';
import type { z } from 'zod';
import type { OpenAiClient } from './client.js';
import { BadAnswerError, RefusedError, SENTENCES, toVendorError, type VendorSentences } from './vendor-error.js';

/** A request to a language model. */
export interface ModelCall {
  client: OpenAiClient;
  model: string;
  instructions: string;
  /** The user message; the caller delimits a dreamer's text as data. */
  input: string;
  /** Maximum tokens of the answer including reasoning; default: the server's limit. */
  maxTokens?: number;
  signal?: AbortSignal;
  /** Texts for the dreamer when the call can never succeed. */
  sentences?: VendorSentences;
}

export interface JsonQuestion<Schema extends z.ZodType> extends ModelCall {
  /** A JPEG that belongs to the message. */
  picture?: Buffer;
  /** An object without optional fields (use nullable) and without length limits: strict servers reject both. */
  schema: Schema;
  /** Name of the schema: letters, digits, _ and -. */
  name: string;
}

/** The options of the SDK for one call. */
export const optionsOf = ({ signal }: Pick<ModelCall, 'signal'>) => (signal ? { signal } : {});

/** Adds the tokens of one answer to the metrics of what is spent. */
export function recordTokens(usage: { prompt_tokens: number; completion_tokens: number } | undefined): void {
  spend('openai', 'million input tokens', (usage?.prompt_tokens ?? 0) / 1e6);
  spend('openai', 'million output tokens', (usage?.completion_tokens ?? 0) / 1e6);
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
    const completion = await (
      await client()
    ).chat.completions.create(
      {
        model: question.model,
        messages: [
          { role: 'system', content: question.instructions },
          { role: 'user', content: question.picture ? withPicture(question.input, question.picture) : question.input },
        ],
        response_format: await formatOf(schema, question.name),
        ...(question.maxTokens === undefined ? {} : { max_completion_tokens: question.maxTokens }),
      },
      optionsOf(question),
    );
    recordTokens(completion.usage);
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

const withPicture = (text: string, jpeg: Buffer) => [
  { type: 'text' as const, text },
  { type: 'image_url' as const, image_url: { url: `data:image/jpeg;base64,${jpeg.toString('base64')}` } },
];

// Cached per schema because the conversion takes a millisecond.
const formats = new WeakMap<z.ZodType, ReturnType<typeof zodResponseFormat>>();

async function formatOf(schema: z.ZodType, name: string) {
  const known = formats.get(schema);
  if (known) return known;
  const { zodResponseFormat } = await import('openai/helpers/zod');
  const format = zodResponseFormat(schema, name);
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
