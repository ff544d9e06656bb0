import { type Check, Finding } from '@dreamloom/platform';
import { createOpenAi } from './client.js';
import { toVendorError } from './vendor-error.js';

interface Settings {
  name: string;
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
}

const TIMEOUT_MS = 15_000;

/** Checks that the key is accepted and the model exists, which costs nothing. */
export const modelCheck = ({ name, apiKey, baseUrl, model }: Settings): Check => ({
  name,
  run: async () => {
    const client = await createOpenAi({ apiKey, baseUrl, timeoutMs: TIMEOUT_MS })();
    try {
      await client.models.retrieve(model);
      return model;
    } catch (error) {
      const { status } = error as { status?: number };
      if (status === 401) throw new Finding('OPENAI_API_KEY is not accepted.', { cause: error });
      if (status === 403) throw new Finding(`OPENAI_API_KEY may not use ${model}.`, { cause: error });
      if (status === 404) throw new Finding(`The model ${model} does not exist there.`, { cause: error });
      throw toVendorError(error);
    }
  },
});
