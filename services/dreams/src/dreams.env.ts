import { optional, readEnv, requireAi, serviceVariables, withDefault } from '@dreamloom/platform';
import { z } from 'zod';

const variables = {
  ...serviceVariables,
  /** Base URL of the messaging service, which owns phone links and messages. */
  MESSAGING_URL: z.url(),
  /** Base URL of the collective service, which owns interpretations. */
  COLLECTIVE_URL: z.url(),
  /** Base URL of the media service, which stores images and recordings. */
  MEDIA_URL: z.url(),
  /** API key of the models that read dreams; not needed with WITHOUT=ai. */
  OPENAI_API_KEY: withDefault(z.string(), ''),
  /** Base URL of an OpenAI-compatible server, up to `/v1`; unset: OpenAI. */
  OPENAI_BASE_URL: optional(z.url()),
  /** Model that titles dreams and answers questions to the journal. */
  OPENAI_TEXT_MODEL: withDefault(z.string(), 'gpt-6-luna'),
  /** Origin in the operator's own network that webhooks may call, such as that of Home Assistant; unset: public https addresses only. */
  WEBHOOK_TRUSTED_ORIGIN: optional(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)),
};

export const readDreamsEnv = (source?: Record<string, string | undefined>) => requireAi(readEnv(variables, source));

export type DreamsEnv = ReturnType<typeof readDreamsEnv>;
