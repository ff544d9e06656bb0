import { optional, readEnv, requireAi, serviceVariables, withDefault } from '@dreamloom/platform';
import { z } from 'zod';

/** Variables of the collective service; `serviceVariables` lists those that every service has. */
const variables = {
  ...serviceVariables,
  /** Base URL of the dreams service, which owns the text of private dreams. */
  DREAMS_URL: z.url({ protocol: /^https?$/ }),
  /** Base URL of the media service, which stores the week images. */
  MEDIA_URL: z.url({ protocol: /^https?$/ }),
  /** API key of the text model; not needed with WITHOUT=ai. */
  OPENAI_API_KEY: withDefault(z.string(), ''),
  /** Base URL of an OpenAI-compatible server, up to `/v1`; unset: OpenAI. */
  OPENAI_BASE_URL: optional(z.url()),
  /** Model that names weeks and interprets dreams. */
  OPENAI_TEXT_MODEL: withDefault(z.string(), 'gpt-6-luna'),
};

/** @throws EnvironmentError naming the first variable that is missing, wrong or unsafe */
export const readCollectiveEnv = (source?: Record<string, string | undefined>) => requireAi(readEnv(variables, source));

export type CollectiveEnv = ReturnType<typeof readCollectiveEnv>;
