import { spend } from '@dreamloom/platform';
import type { OpenAiClient } from './client.js';
import { BadAnswerError, toVendorError } from './vendor-error.js';

interface TextToEmbed {
  client: OpenAiClient;
  model: string;
  text: string;
  /** Length of the vector; the model shortens its own. */
  dimensions: number;
  signal?: AbortSignal;
}

/**
 * Requests the embedding of a text: a vector of length 1, so that the product of two vectors is their cosine.
 * @throws TransientError (BadAnswerError for an unusable vector), PermanentError
 */
export async function embed({ client, model, text, dimensions, signal }: TextToEmbed): Promise<Float32Array> {
  try {
    // Without an encoding the SDK requests base64, which is a quarter of the size, and accepts numbers too.
    const answer = await (
      await client()
    ).embeddings.create({ model, input: text, dimensions }, signal ? { signal } : {});
    spend('openai', 'million input tokens', (answer.usage?.prompt_tokens ?? 0) / 1e6);
    return unitVector(answer.data?.[0]?.embedding ?? [], dimensions);
  } catch (error) {
    throw toVendorError(error);
  }
}

function unitVector(given: ArrayLike<number>, dimensions: number): Float32Array {
  const vector = Float32Array.from(given);
  const length = Math.hypot(...vector);
  if (vector.length !== dimensions || !Number.isFinite(length) || length === 0)
    throw new BadAnswerError(`the answer is no vector of ${dimensions} numbers`);
  return vector.map((value) => value / length);
}
