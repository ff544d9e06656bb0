import { readMediaEnv } from './media.env.js';
import { SPEECH } from './testing/media-under-test.js';

const given = {
  PORT: '4002',
  DATABASE_URL: 'postgres://localhost/dreamloom',
  INTERNAL_SECRET: 'a secret that is long enough for this',
  PUBLIC_BASE_URL: 'http://localhost:3000',
  DATA_DIR: '/var/lib/dreamloom',
  OPENAI_API_KEY: 'key',
  ...SPEECH,
};

describe('readMediaEnv', () => {
  it('has both roles and generates images with OpenAI by default', () => {
    expect(readMediaEnv(given)).toMatchObject({
      WORKERS: ['transcribe', 'paint'],
      OPENAI_IMAGE_MODEL: 'gpt-image-2.5-flare',
    });
    expect(readMediaEnv(given).OPENAI_BASE_URL).toBeUndefined();
    expect(readMediaEnv({ ...given, WORKERS: ' paint ' }).WORKERS).toEqual(['paint']);
    expect(readMediaEnv({ ...given, OPENAI_IMAGE_RESPONSE_FORMAT: '' }).OPENAI_IMAGE_RESPONSE_FORMAT).toBeUndefined();
  });

  it('requires no speech variables of a replica that only generates images', () => {
    const { OPENAI_API_KEY, PORT, DATABASE_URL, INTERNAL_SECRET, PUBLIC_BASE_URL, DATA_DIR } = given;
    const variables = {
      OPENAI_API_KEY,
      PORT,
      DATABASE_URL,
      INTERNAL_SECRET,
      PUBLIC_BASE_URL,
      DATA_DIR,
      DREAMS_URL: 'http://127.0.0.1:4001',
      WORKERS: 'paint',
    };
    expect(readMediaEnv(variables).GOOGLE_CLOUD_PROJECT).toBeUndefined();
  });

  it('requires nothing of speech from a server that does without it', () => {
    const { OPENAI_API_KEY: _, GOOGLE_CLOUD_PROJECT: __, ...others } = given;
    expect(readMediaEnv({ ...others, WITHOUT: 'ai,speech', SPEECH_INSECURE: 'off' })).toMatchObject({
      WITHOUT: ['ai', 'speech'],
    });
  });

  it('accepts the metadata server of Google Cloud instead of a key file', () => {
    const onGoogleCloud = { ...given, SPEECH_INSECURE: 'off', METADATA_SERVER_DETECTION: 'assume-present' };
    expect(readMediaEnv(onGoogleCloud).SPEECH_LOCATION).toBe('eu');
  });

  it.each([
    [{ DREAMS_URL: undefined }, 'DREAMS_URL is not set.'],
    [{ WORKERS: 'paint,sing' }, 'WORKERS is not valid'],
    [{ OPENAI_API_KEY: undefined }, 'OPENAI_API_KEY is not set; '],
    [{ DATA_DIR: undefined }, 'DATA_DIR is not set.'],
    [{ S3_BUCKET: 'dreams' }, 'S3_REGION is not set: '],
    [{ S3_BUCKET: 'dreams', S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY is not set: '],
    [{ S3_ENDPOINT: 'https://s3.example.org' }, 'S3_BUCKET is not set: '],
    [{ S3_BUCKET: 'Not a bucket' }, 'S3_BUCKET is not valid: must be the name of a bucket.'],
    [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE is not valid'],
    [{ GOOGLE_CLOUD_PROJECT: undefined }, 'GOOGLE_CLOUD_PROJECT is not set; '],
    [{ MESSAGING_URL: undefined }, 'MESSAGING_URL is not set.'],
    [{ SPEECH_API_ENDPOINT: 'https://speech' }, 'SPEECH_API_ENDPOINT is not valid'],
    [{ SPEECH_INSECURE: 'off' }, 'GOOGLE_APPLICATION_CREDENTIALS is not set'],
    [{ SPEECH_INSECURE: 'off', GOOGLE_APPLICATION_CREDENTIALS: '/no/such/key.json' }, 'its file cannot be read'],
    [{ SPEECH_INSECURE: 'off', GOOGLE_APPLICATION_CREDENTIALS: '/tmp' }, 'its file cannot be read'],
    [{ OPENAI_IMAGE_BASE_URL: 'file:///etc' }, 'OPENAI_IMAGE_BASE_URL is not valid'],
    [{ OPENAI_IMAGE_RESPONSE_FORMAT: 'png' }, 'OPENAI_IMAGE_RESPONSE_FORMAT is not valid'],
  ])('refuses %j', (wrong, sentence) => {
    expect(() => readMediaEnv({ ...given, ...wrong })).toThrow(sentence);
  });
});
