import { readMediaEnv } from './media.env.js';

const given = {
  PORT: '4002',
  DATABASE_URL: 'postgres://localhost/dreamloom',
  INTERNAL_SECRET: 'a secret that is long enough for this',
  PUBLIC_BASE_URL: 'http://localhost:3000',
  DATA_DIR: '/var/lib/dreamloom',
  OPENAI_API_KEY: 'key',
};

describe('readMediaEnv', () => {
  it('plays both roles and paints with OpenAI unless told otherwise', () => {
    expect(readMediaEnv(given)).toMatchObject({
      WORKERS: ['transcribe', 'paint'],
      OPENAI_IMAGE_MODEL: 'gpt-image-2.5-flare',
    });
    expect(readMediaEnv(given).OPENAI_BASE_URL).toBeUndefined();
    expect(readMediaEnv({ ...given, WORKERS: ' paint ' }).WORKERS).toEqual(['paint']);
    expect(readMediaEnv({ ...given, OPENAI_IMAGE_RESPONSE_FORMAT: '' }).OPENAI_IMAGE_RESPONSE_FORMAT).toBeUndefined();
  });

  it.each([
    [{ WORKERS: 'paint,sing' }, 'WORKERS is not valid'],
    [{ OPENAI_API_KEY: undefined }, 'OPENAI_API_KEY is not set.'],
    [{ DATA_DIR: undefined }, 'DATA_DIR is not set.'],
    [{ OPENAI_IMAGE_BASE_URL: 'file:///etc' }, 'OPENAI_IMAGE_BASE_URL is not valid'],
    [{ OPENAI_IMAGE_RESPONSE_FORMAT: 'png' }, 'OPENAI_IMAGE_RESPONSE_FORMAT is not valid'],
  ])('refuses %j', (wrong, sentence) => {
    expect(() => readMediaEnv({ ...given, ...wrong })).toThrow(sentence);
  });
});
