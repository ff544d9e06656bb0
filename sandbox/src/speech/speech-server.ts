import {
  loadPackageDefinition,
  type sendUnaryData,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServiceDefinition,
  status,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CallLog } from '../call-log/call-log.js';
import type { FaultPlan } from '../faults/faults.js';
import { recognise, type RecognizeRequest, SpeechError } from './recognise.js';
import type { WordMemory } from './word-memory.js';

const FAULTS = {
  '500': [status.UNAVAILABLE, 'The service is currently unavailable.'],
  '429': [status.RESOURCE_EXHAUSTED, "Quota exceeded for quota metric 'Requests'."],
  'broken-json': [status.INTERNAL, 'Internal error encountered.'],
} as const;

/** Google's Speech-to-Text v2 by gRPC on loopback, reduced to `Recognize`. */
export class SpeechServer {
  // Above the vendor's limit, so that the vendor's own error rejects larger audio.
  private readonly server = new Server({ 'grpc.max_receive_message_length': 12 * 1024 * 1024 });

  constructor(
    private readonly memory: WordMemory,
    private readonly faults: FaultPlan,
    private readonly log: CallLog,
  ) {
    const implementation: UntypedServiceImplementation = { Recognize: this.recognize };
    this.server.addService(speechService(), implementation);
  }

  /** Returns the port, a free one for 0. Throws an Error that names the variable when the port is in use. */
  listen(port: number, host = '127.0.0.1'): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.bindAsync(`${host}:${port}`, ServerCredentials.createInsecure(), (error, bound) => {
        if (error) reject(new Error(`the port after SANDBOX_PORT, ${port}, is taken by another process.`));
        else resolve(bound);
      });
    });
  }

  close(): void {
    this.server.forceShutdown();
  }

  private readonly recognize = (
    call: ServerUnaryCall<RecognizeRequest, object>,
    answer: sendUnaryData<object>,
  ): void => {
    const fault = this.faults.take('speech');
    if (fault?.kind === 'hang') return this.note(0);
    if (fault && fault.kind !== 'refusal') {
      const [code, details] = FAULTS[fault.kind];
      this.note(code);
      answer({ code, details });
      return;
    }
    try {
      const recognised = recognise(call.request, this.memory);
      this.note(200);
      answer(null, recognised);
    } catch (error) {
      if (!(error instanceof SpeechError)) throw error;
      this.note(error.code);
      answer({ code: error.code, details: error.details });
    }
  };

  private note(code: number): void {
    const url = '/google.cloud.speech.v2.Speech/Recognize';
    this.log.record({ direction: 'in', vendor: 'speech', method: 'POST', url, status: code });
  }
}

// The vendor's client package contains the definition of its service.
const speechService = (): ServiceDefinition => {
  const require = createRequire(import.meta.url);
  const protosOf = (name: string): string => join(dirname(require.resolve(name)), '..', 'protos');
  const description = loadSync('google/cloud/speech/v2/cloud_speech.proto', {
    includeDirs: [protosOf('@google-cloud/speech'), protosOf('google-gax')],
    ...{ longs: String, enums: String, defaults: true, oneofs: true },
  });
  const found = loadPackageDefinition(description) as unknown as {
    google: { cloud: { speech: { v2: { Speech: { service: ServiceDefinition } } } } };
  };
  return found.google.cloud.speech.v2.Speech.service;
};
