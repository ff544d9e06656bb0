import { optional, readEnv, serviceVariables, withDefault } from '@dreamloom/platform';
import { z } from 'zod';

const variables = {
  ...serviceVariables,
  MESSAGING_URL: z.url(),
  COLLECTIVE_URL: z.url(),
  MEDIA_URL: z.url(),
  OPENAI_API_KEY: z.string().min(1),
  /** The URL of an OpenAI-compatible server up to `/v1`; the default is OpenAI. */
  OPENAI_BASE_URL: optional(z.url()),
  OPENAI_TEXT_MODEL: withDefault(z.string(), 'gpt-6-luna'),
};

export const readDreamsEnv = (source?: Record<string, string | undefined>) => readEnv(variables, source);

export type DreamsEnv = ReturnType<typeof readDreamsEnv>;
