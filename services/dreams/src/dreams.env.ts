import { optional, readEnv, serviceVariables, withDefault } from '@dreamloom/platform';
import { z } from 'zod';

/** The variables of the journal; see serviceVariables for those that every service has. */
const variables = {
  ...serviceVariables,
  /** Knows whose phone is connected. */
  MESSAGING_URL: z.url(),
  /** Keeps interpretations. */
  COLLECTIVE_URL: z.url(),
  /** Keeps pictures and voices. */
  MEDIA_URL: z.url(),
  /** Key of the titler. */
  OPENAI_API_KEY: z.string().min(1),
  /** A server that speaks like OpenAI, up to `/v1`; OpenAI itself unless set. */
  OPENAI_BASE_URL: optional(z.url()),
  /** Model that names dreams. */
  OPENAI_TEXT_MODEL: withDefault(z.string(), 'gpt-6-luna'),
};

/** @throws EnvironmentError naming the first variable that is missing, wrong or unsafe */
export const readDreamsEnv = (source?: Record<string, string | undefined>) => readEnv(variables, source);

export type DreamsEnv = ReturnType<typeof readDreamsEnv>;
