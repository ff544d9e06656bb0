import { createOpenAi, embed, harmless } from '@dreamloom/openai';
import type { DreamsEnv } from '../dreams.env.js';
import { DIMENSIONS } from './vectors.js';

/** Embeddings of different models cannot be compared, and MIN_SIMILARITY holds for this one. */
const MODEL = 'text-embedding-3-small';
/** The model reads 8,192 tokens; in a script with one token per character this many fit. */
const MAX_INPUT_LENGTH = 8_000;

/** Turns words into a vector of length 1 whose product with another vector says how near their meanings are. */
export class Embedder {
  private readonly client: ReturnType<typeof createOpenAi>;

  constructor(settings: Pick<DreamsEnv, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL'>) {
    this.client = createOpenAi({ apiKey: settings.OPENAI_API_KEY, baseUrl: settings.OPENAI_BASE_URL });
  }

  /** The caller consumes its own quota. @throws TransientError or PermanentError */
  embed(text: string, signal: AbortSignal): Promise<Float32Array> {
    const input = harmless(text).slice(0, MAX_INPUT_LENGTH);
    return embed({ client: this.client, model: MODEL, text: input, dimensions: DIMENSIONS, signal });
  }
}
