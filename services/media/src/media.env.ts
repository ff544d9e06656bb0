import { optional, readEnv, serviceVariables, withDefault } from '@dreamloom/platform';
import { z } from 'zod';

/** What a copy of this service may work at; every copy serves pictures. */
const Role = z.enum(['transcribe', 'paint']);

const HttpAddress = z.url({ protocol: /^https?$/ });

const variables = {
  ...serviceVariables,
  /** Folder of the house's files; pictures lie in its `media`. */
  DATA_DIR: z.string().min(1),
  WORKERS: withDefault(
    z
      .string()
      .transform((list) => list.split(',').map((role) => role.trim()))
      .pipe(z.array(Role)),
    'transcribe,paint',
  ),
  OPENAI_API_KEY: z.string().min(1),
  OPENAI_BASE_URL: optional(HttpAddress),
  /** Where pictures are painted, when it is not where texts are written. */
  OPENAI_IMAGE_BASE_URL: optional(HttpAddress),
  OPENAI_IMAGE_MODEL: withDefault(z.string(), 'gpt-image-2.5-flare'),
  /** Unset for OpenAI, which refuses the parameter; self-hosted servers need it. */
  OPENAI_IMAGE_RESPONSE_FORMAT: optional(z.enum(['b64_json', 'url'])),
};

/** @throws EnvironmentError naming the first variable that is missing or wrong */
export const readMediaEnv = (source?: Record<string, string | undefined>) => readEnv(variables, source);

export type MediaEnv = ReturnType<typeof readMediaEnv>;
