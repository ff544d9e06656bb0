import { PermanentError, TransientError, VendorUnavailable } from '@dreamloom/platform';
import { protos } from '@google-cloud/speech';
import { type sendUnaryData, Server, ServerCredentials, type ServerUnaryCall, status } from '@grpc/grpc-js';
import { NotAudioError } from '../../audio/audio-kind.js';
import { GoogleTranscriber } from './google-transcriber.adapter.js';

const { RecognizeRequest, RecognizeResponse } = protos.google.cloud.speech.v2;
type Request = protos.google.cloud.speech.v2.RecognizeRequest;
type Answer = protos.google.cloud.speech.v2.IRecognizeResponse;

let server: Server;
let transcriber: GoogleTranscriber;
let requests: Request[];
let answer: (done: sendUnaryData<Answer>, call: ServerUnaryCall<Request, Answer>) => void;

beforeAll(async () => {
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  server = new Server();
  server.addService(
    {
      Recognize: {
        path: '/google.cloud.speech.v2.Speech/Recognize',
        ...{ requestStream: false, responseStream: false },
        requestSerialize: (request: Request) => Buffer.from(RecognizeRequest.encode(request).finish()),
        requestDeserialize: (bytes: Buffer) => RecognizeRequest.decode(bytes),
        responseSerialize: (given: Answer) => Buffer.from(RecognizeResponse.encode(given).finish()),
        responseDeserialize: (bytes: Buffer) => RecognizeResponse.decode(bytes),
      },
    },
    {
      Recognize: (call: ServerUnaryCall<Request, Answer>, done: sendUnaryData<Answer>) => {
        requests.push(call.request);
        answer(done, call);
      },
    },
  );
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  transcriber = new GoogleTranscriber({ project: 'p', location: 'eu', endpoint: `127.0.0.1:${port}`, insecure: true });
});
beforeEach(() => void (requests = []));
afterAll(async () => {
  await transcriber.close();
  server.forceShutdown();
});

const transcribe = (language: string | null = null, signal = new AbortController().signal) =>
  transcriber.transcribe({ audio: Buffer.from('a voice'), language, signal });
const result = (transcript: string, confidence = 0.9, languageCode = 'es-ES') => ({
  alternatives: [{ transcript, confidence }],
  languageCode,
});

describe('GoogleTranscriber', () => {
  it('[R007 M10] calls Speech v2 with its own client and joins the transcripts', async () => {
    const results = [result(' Soñé con el mar. ', 0.8), result('Era azul.', 0)];
    answer = (done) => done(null, { results, metadata: { totalBilledDuration: { seconds: 7 } } });
    expect(await transcribe()).toEqual({
      ...{ text: 'Soñé con el mar. Era azul.', language: 'es-ES', seconds: 7 },
      confidence: expect.closeTo(0.8, 5),
    });
    expect(requests[0]).toMatchObject({
      recognizer: 'projects/p/locations/eu/recognizers/_',
      config: { model: 'chirp_3', languageCodes: ['auto'], autoDecodingConfig: {} },
    });
    expect(Buffer.from(requests[0]?.content as Uint8Array).toString()).toBe('a voice');
  });

  it('requests the given language', async () => {
    answer = (done) => done(null, { results: [] });
    expect(await transcribe('ja-JP')).toEqual({ text: '', language: null, confidence: null, seconds: null });
    expect(requests[0]?.config?.languageCodes).toEqual(['ja-JP']);
  });

  it.each([
    [status.INVALID_ARGUMENT, NotAudioError],
    [status.OUT_OF_RANGE, NotAudioError],
    [status.PERMISSION_DENIED, PermanentError],
    [status.UNAUTHENTICATED, PermanentError],
    [status.RESOURCE_EXHAUSTED, VendorUnavailable],
    [status.UNAVAILABLE, VendorUnavailable],
    [status.DEADLINE_EXCEEDED, TransientError],
    [status.INTERNAL, VendorUnavailable],
  ])('classifies code %i, calls once and repeats no words of the vendor', async (code, kind) => {
    answer = (done) => done({ code, details: 'the dream says: I flew' });
    const error = await transcribe().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect(String(error)).not.toContain('flew');
    expect(requests).toHaveLength(1);
  });

  it('waits half a minute when there is no quota left', async () => {
    answer = (done) => done({ code: status.RESOURCE_EXHAUSTED, details: '' });
    await expect(transcribe()).rejects.toMatchObject({ retryAfterMs: 30_000 });
  });

  it('waits no longer when it is called off', async () => {
    let late: (() => void) | undefined;
    answer = (done) => void (late = () => done(null, { results: [] }));
    await expect(transcribe(null, AbortSignal.timeout(200))).rejects.toBeInstanceOf(TransientError);
    late?.();
    // The late response precedes that of another call.
    answer = (done) => done(null, { results: [result('Here I am.')] });
    expect(await transcribe()).toMatchObject({ text: 'Here I am.' });
  });
});
