import { storeChecks } from '@dreamloom/eventing';
import { modelCheck } from '@dreamloom/openai';
import { type Check, Finding } from '@dreamloom/platform';
import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { wavFile } from './audio/wav.js';
import { type MediaEnv, readMediaEnv } from './media.env.js';
import { openStorage } from './vendors/storage/index.js';
import { openTranscriber } from './vendors/transcriber/open-transcriber.js';

const MIN_FREE_GIGABYTES = 2;
const TIMEOUT_MS = 20_000;

/** What the variables of a media replica lead to. */
export function mediaChecks(env = readMediaEnv()): Check[] {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_IMAGE_BASE_URL: imageBaseUrl } = env;
  const hasAi = !env.WITHOUT.includes('ai');
  const { OPENAI_IMAGE_MODEL, OPENAI_READING_MODEL } = env;
  const paints = modelCheck({ name: 'paintings', apiKey, baseUrl: imageBaseUrl ?? baseUrl, model: OPENAI_IMAGE_MODEL });
  return [
    ...storeChecks(env),
    { name: env.S3_BUCKET === undefined ? 'files' : 'bucket', run: () => checkStorage(env) },
    { name: 'disk', run: () => checkDisk(env) },
    ...(env.WORKERS.includes('paint') && hasAi ? [paints] : []),
    ...(env.WORKERS.includes('transcribe') && hasAi
      ? [modelCheck({ name: 'reading', apiKey, baseUrl, model: OPENAI_READING_MODEL })]
      : []),
    ...(env.WORKERS.includes('transcribe') && !env.WITHOUT.includes('speech')
      ? [{ name: 'speech', run: () => checkSpeech(env) }]
      : []),
  ];
}

async function checkStorage(env: MediaEnv): Promise<string> {
  const storage = await openStorage(env);
  const name = `${randomBytes(24).toString('base64url')}.txt`;
  const bytes = Buffer.from('doctor');
  await storage.put(name, bytes);
  const stored = await storage.get(name);
  const isSame = stored !== null && (await buffer(stored.stream)).equals(bytes);
  await storage.delete([name]);
  if (!isSame) throw new Finding('A file that was stored was not the same when it was read.');
  return `a file was stored, read and deleted in ${env.S3_BUCKET ?? 'DATA_DIR'}`;
}

async function checkDisk({ DATA_DIR }: MediaEnv): Promise<string> {
  const { bavail, bsize } = await statfs(DATA_DIR);
  const gigabytes = Math.floor((bavail * bsize) / 1e9);
  if (gigabytes < MIN_FREE_GIGABYTES) throw new Finding(`The disk of DATA_DIR has ${gigabytes} GB left.`);
  return `${gigabytes} GB left`;
}

/** Transcribes a second of silence, which is billed as such. */
async function checkSpeech(env: MediaEnv): Promise<string> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await openTranscriber(env).transcribe({ audio: wavFile(new Int16Array(16_000)), language: 'en-US', signal });
  return env.SPEECH_API_ENDPOINT ?? `Speech-to-Text in ${env.SPEECH_LOCATION}`;
}
