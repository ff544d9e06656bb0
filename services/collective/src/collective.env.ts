import { optional, readEnv, serviceVariables, withDefault } from '@dreamloom/platform';
import { z } from 'zod';

/** The variables of the community; see serviceVariables for those that every service has. */
const variables = {
  ...serviceVariables,
  DREAMS_URL: z.url({ protocol: /^https?$/ }),
  MEDIA_URL: z.url({ protocol: /^https?$/ }),
  OPENAI_API_KEY: z.string().min(1),
  OPENAI_BASE_URL: optional(z.url()),
  OPENAI_TEXT_MODEL: withDefault(z.string(), 'gpt-6-luna'),
};

/** @throws EnvironmentError naming the first variable that is missing, wrong or unsafe */
export const readCollectiveEnv = (source?: Record<string, string | undefined>) => readEnv(variables, source);

export type CollectiveEnv = ReturnType<typeof readCollectiveEnv>;
