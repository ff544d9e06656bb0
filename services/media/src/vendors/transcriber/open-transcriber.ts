import { FAILURES } from '@dreamloom/contracts';
import { PermanentError } from '@dreamloom/platform';
import type { MediaEnv } from '../../media.env.js';
import type { Transcriber } from './transcriber.port.js';

/**
 * Opens the transcriber of a replica that transcribes; other replicas may lack credentials and get a stub that rejects.
 * The vendor's library is loaded at the first transcription, because an idle service does not need its memory.
 */
export function openTranscriber(env: MediaEnv): Transcriber {
  const { GOOGLE_CLOUD_PROJECT: project, SPEECH_LOCATION: location, SPEECH_API_ENDPOINT: endpoint } = env;
  if (env.WITHOUT.includes('speech'))
    return { transcribe: () => Promise.reject(new PermanentError('no transcription here', FAILURES.transcriberDown)) };
  if (!env.WORKERS.includes('transcribe') || project === undefined)
    return {
      transcribe: () => Promise.reject(new PermanentError('this replica does not transcribe', 'Nobody listens here.')),
    };
  const insecure = env.SPEECH_INSECURE === 'on';
  const settings = { project, location, endpoint, insecure, keyFile: env.GOOGLE_APPLICATION_CREDENTIALS };
  let opened: Promise<Transcriber> | undefined;
  const open = async () => new (await import('./google-transcriber.adapter.js')).GoogleTranscriber(settings);
  return { transcribe: async (order) => (await (opened ??= open())).transcribe(order) };
}
