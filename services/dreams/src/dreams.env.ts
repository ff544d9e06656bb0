import { optional, readEnv, serviceVariables, withDefault } from '@dreamloom/platform';
import { z } from 'zod';

const variables = {
  ...serviceVariables,
  /** Base URL of the messaging service, which owns phone links and messages. */
  MESSAGING_URL: z.url(),
  /** Base URL of the collective service, which owns interpretations. */
  COLLECTIVE_URL: z.url(),
  /** Base URL of the media service, which stores images and recordings. */
  MEDIA_URL: z.url(),
  /** API key of the models that read dreams. */
  OPENAI_API_KEY: z.string().min(1),
  /** Base URL of an OpenAI-compatible server, up to `/v1`; unset: OpenAI. */
  OPENAI_BASE_URL: optional(z.url()),
  /** Model that titles dreams and answers questions to the journal. */
  OPENAI_TEXT_MODEL: withDefault(z.string(), 'gpt-6-luna'),
};

export const readDreamsEnv = (source?: Record<string, string | undefined>) => readEnv(variables, source);

export type DreamsEnv = ReturnType<typeof readDreamsEnv>;
