import { optional, readEnv, serviceVariables, withDefault } from '@dreamloom/platform';
import { z } from 'zod';

/** The variables of the community; see serviceVariables for those that every service has. */
const variables = {
  ...serviceVariables,
  /** Has the words of a dreamer's own dreams. */
  DREAMS_URL: z.url({ protocol: /^https?$/ }),
  /** Keeps the pictures of weeks. */
  MEDIA_URL: z.url({ protocol: /^https?$/ }),
  /** Key of the interpreter. */
  OPENAI_API_KEY: z.string().min(1),
  /** A server that speaks like OpenAI, up to `/v1`; OpenAI itself unless set. */
  OPENAI_BASE_URL: optional(z.url()),
  /** Model that names weeks and interprets dreams. */
  OPENAI_TEXT_MODEL: withDefault(z.string(), 'gpt-6-luna'),
};

/** @throws EnvironmentError naming the first variable that is missing, wrong or unsafe */
export const readCollectiveEnv = (source?: Record<string, string | undefined>) => readEnv(variables, source);

export type CollectiveEnv = ReturnType<typeof readCollectiveEnv>;
