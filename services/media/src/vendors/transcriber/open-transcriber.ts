import { PermanentError } from '@dreamloom/platform';
import type { MediaEnv } from '../../media.env.js';
import { GoogleTranscriber } from './google-transcriber.adapter.js';
import type { Transcriber } from './transcriber.port.js';

/**
 * Opens the transcriber of a replica that transcribes; other replicas may lack credentials and get a stub that rejects.
 */
export function openTranscriber(env: MediaEnv): Transcriber {
  if (!env.WORKERS.includes('transcribe') || env.GOOGLE_CLOUD_PROJECT === undefined)
    return { hear: () => Promise.reject(new PermanentError('this copy does not transcribe', 'Nobody listens here.')) };
  return new GoogleTranscriber({
    project: env.GOOGLE_CLOUD_PROJECT,
    location: env.SPEECH_LOCATION,
    endpoint: env.SPEECH_API_ENDPOINT,
    insecure: env.SPEECH_INSECURE === 'on',
    keyFile: env.GOOGLE_APPLICATION_CREDENTIALS,
  });
}
