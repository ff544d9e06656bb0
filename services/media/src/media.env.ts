import { EnvironmentError, optional, readEnv, requireAi, serviceVariables, withDefault } from '@dreamloom/platform';
import { accessSync, constants, statSync } from 'node:fs';
import { z } from 'zod';
import { requireWholeBucket, storageVariables } from './vendors/storage/storage.env.js';

/** Roles of a replica. Every replica serves images, whatever its roles. */
const Role = z.enum(['transcribe', 'paint']);

const HttpAddress = z.url({ protocol: /^https?$/ });

const variables = {
  ...serviceVariables,
  ...storageVariables,
  /** Product name, which the colophon of a book names. */
  PRODUCT_NAME: withDefault(z.string(), 'Dreamloom'),
  /** Comma-separated roles of this replica; every replica serves images. */
  WORKERS: withDefault(
    z
      .string()
      .transform((list) => list.split(',').map((role) => role.trim()))
      .pipe(z.array(Role)),
    'transcribe,paint',
  ),
  /** API key of the image generator and the reader of pages; not needed with WITHOUT=ai. */
  OPENAI_API_KEY: withDefault(z.string(), ''),
  /** Base URL of an OpenAI-compatible server, up to `/v1`; unset: OpenAI. */
  OPENAI_BASE_URL: optional(HttpAddress),
  /** Model that reads the words on a picture of a page; it must accept pictures. */
  OPENAI_READING_MODEL: withDefault(z.string(), 'gpt-6-luna'),
  /** Base URL for images when it differs from the one for texts. */
  OPENAI_IMAGE_BASE_URL: optional(HttpAddress),
  /** Model that generates images. */
  OPENAI_IMAGE_MODEL: withDefault(z.string(), 'gpt-image-2.5-flare'),
  /** Unset for OpenAI, which rejects the parameter; self-hosted servers need it. */
  OPENAI_IMAGE_RESPONSE_FORMAT: optional(z.enum(['b64_json', 'url'])),
  /** `off` for a server without image edits: photos of dreamers are never sent to it. */
  OPENAI_IMAGE_EDITS: withDefault(z.enum(['on', 'off']), 'on'),
  /** Base URL of the messaging service; required, like the speech variables, by replicas that transcribe. */
  MESSAGING_URL: optional(HttpAddress),
  /** Base URL of the dreams service, which has the consents of a dreamer and says whose a dream is. */
  DREAMS_URL: HttpAddress,
  /** Google Cloud project of Speech-to-Text v2; required by replicas that transcribe, not with WITHOUT=speech. */
  GOOGLE_CLOUD_PROJECT: optional(z.string()),
  /** Region of Speech-to-Text. */
  SPEECH_LOCATION: withDefault(z.string().regex(/^[a-z]+(-[a-z]+\d+)?$/, 'must be a region such as eu'), 'eu'),
  /** `host` or `host:port`; unset: the endpoint of the region. */
  SPEECH_API_ENDPOINT: optional(z.string().regex(/^[\w.-]+(:\d{1,5})?$/, 'must be a host, with a port or without')),
  /** `on`: no TLS and no credentials, for a stub on this machine. */
  SPEECH_INSECURE: withDefault(z.enum(['on', 'off']), 'off'),
  /** Key file of a service account; on Google Cloud METADATA_SERVER_DETECTION replaces it. */
  GOOGLE_APPLICATION_CREDENTIALS: optional(z.string()),
  /** `assume-present` on Google Cloud, where the metadata server provides the credentials. */
  METADATA_SERVER_DETECTION: optional(z.enum(['none', 'assume-present', 'bios-only', 'ping-only'])),
};

export type MediaEnv = z.infer<z.ZodObject<typeof variables>>;

/**
 * Reads and checks the variables of the media service.
 * @throws EnvironmentError naming the first variable that is missing or wrong
 */
export function readMediaEnv(source?: Record<string, string | undefined>): MediaEnv {
  const env = requireAi(readEnv(variables, source));
  requireWholeBucket(env);
  if (env.WORKERS.includes('transcribe')) requireSpeech(env);
  return env;
}

// The vendor's client library ends the process when it is created without credentials.
function requireSpeech(env: MediaEnv): void {
  if (env.MESSAGING_URL === undefined) throw new EnvironmentError('MESSAGING_URL is not set.');
  if (env.WITHOUT.includes('speech')) return;
  if (env.GOOGLE_CLOUD_PROJECT === undefined)
    throw new EnvironmentError(
      'GOOGLE_CLOUD_PROJECT is not set; for a server without transcription set WITHOUT to speech.',
    );
  const isInsecure = env.SPEECH_INSECURE === 'on';
  const keyFile = env.GOOGLE_APPLICATION_CREDENTIALS;
  if (isInsecure || (keyFile === undefined && env.METADATA_SERVER_DETECTION === 'assume-present')) return;
  if (keyFile === undefined)
    throw new EnvironmentError(
      'GOOGLE_APPLICATION_CREDENTIALS is not set: it names the key file for speech. On Google Cloud itself set METADATA_SERVER_DETECTION to assume-present instead.',
    );
  try {
    accessSync(keyFile, constants.R_OK);
    if (statSync(keyFile).isFile()) return;
  } catch {
    // The error below names the variable.
  }
  throw new EnvironmentError('GOOGLE_APPLICATION_CREDENTIALS is not valid: its file cannot be read.');
}
