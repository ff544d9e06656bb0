import { EnvironmentError, optional, readEnv, serviceVariables, withDefault } from '@dreamloom/platform';
import { accessSync, constants } from 'node:fs';
import { z } from 'zod';
import { refuseHalfABucket, storageVariables } from './vendors/storage/storage.env.js';

/** What a copy of this service may work at; every copy serves pictures. */
const Role = z.enum(['transcribe', 'paint']);

const HttpAddress = z.url({ protocol: /^https?$/ });

const variables = {
  ...serviceVariables,
  ...storageVariables,
  /** Roles this copy works at; every copy serves pictures. */
  WORKERS: withDefault(
    z
      .string()
      .transform((list) => list.split(',').map((role) => role.trim()))
      .pipe(z.array(Role)),
    'transcribe,paint',
  ),
  /** Key of the painter. */
  OPENAI_API_KEY: z.string().min(1),
  /** A server that speaks like OpenAI, up to `/v1`; OpenAI itself unless set. */
  OPENAI_BASE_URL: optional(HttpAddress),
  /** Where pictures are painted, when it is not where texts are written. */
  OPENAI_IMAGE_BASE_URL: optional(HttpAddress),
  /** Model that paints. */
  OPENAI_IMAGE_MODEL: withDefault(z.string(), 'gpt-image-2.5-flare'),
  /** Unset for OpenAI, which refuses the parameter; self-hosted servers need it. */
  OPENAI_IMAGE_RESPONSE_FORMAT: optional(z.enum(['b64_json', 'url'])),
  /** `off` for a server that knows no edits of pictures: photos of dreamers are never sent there. */
  OPENAI_IMAGE_EDITS: withDefault(z.enum(['on', 'off']), 'on'),
  /** Where voice notes are asked for; needed, with the variables of speech, by copies that transcribe. */
  MESSAGING_URL: optional(HttpAddress),
  /** Where a dreamer's language is asked for, and what they allow a painter. */
  DREAMS_URL: optional(HttpAddress),
  /** Project of Speech-to-Text v2; needed by copies that transcribe. */
  GOOGLE_CLOUD_PROJECT: optional(z.string()),
  /** Region in which voices are heard. */
  SPEECH_LOCATION: withDefault(z.string().regex(/^[a-z]+(-[a-z]+\d+)?$/, 'must be a region such as eu'), 'eu'),
  /** `host` or `host:port`; the location's own unless set. */
  SPEECH_API_ENDPOINT: optional(z.string().regex(/^[\w.-]+(:\d{1,5})?$/, 'must be a host, with a port or without')),
  /** `on`: no TLS and no credentials, for a stand-in on this machine. */
  SPEECH_INSECURE: withDefault(z.enum(['on', 'off']), 'off'),
  /** Key file of a service account; on Google Cloud itself METADATA_SERVER_DETECTION instead. */
  GOOGLE_APPLICATION_CREDENTIALS: optional(z.string()),
  /** `assume-present` on Google Cloud itself, which then says who this is. */
  METADATA_SERVER_DETECTION: optional(z.enum(['none', 'assume-present', 'bios-only', 'ping-only'])),
};

export type MediaEnv = z.infer<z.ZodObject<typeof variables>>;

/** @throws EnvironmentError naming the first variable that is missing or wrong */
export function readMediaEnv(source?: Record<string, string | undefined>): MediaEnv {
  const env = readEnv(variables, source);
  refuseHalfABucket(env);
  if (env.WORKERS.includes('paint') && env.DREAMS_URL === undefined)
    throw new EnvironmentError('DREAMS_URL is not set.');
  if (env.WORKERS.includes('transcribe')) demandSpeech(env);
  return env;
}

// The vendor's library ends the process when it is built without credentials.
function demandSpeech(env: MediaEnv): void {
  for (const name of ['MESSAGING_URL', 'DREAMS_URL', 'GOOGLE_CLOUD_PROJECT'] as const)
    if (env[name] === undefined) throw new EnvironmentError(`${name} is not set.`);
  const isInsecure = env.SPEECH_INSECURE === 'on';
  const keyFile = env.GOOGLE_APPLICATION_CREDENTIALS;
  if (isInsecure || (keyFile === undefined && env.METADATA_SERVER_DETECTION === 'assume-present')) return;
  if (keyFile === undefined)
    throw new EnvironmentError(
      'GOOGLE_APPLICATION_CREDENTIALS is not set: it names the key file for speech. On Google Cloud itself set METADATA_SERVER_DETECTION to assume-present instead.',
    );
  try {
    accessSync(keyFile, constants.R_OK);
  } catch {
    throw new EnvironmentError('GOOGLE_APPLICATION_CREDENTIALS is not valid: its file cannot be read.');
  }
}
