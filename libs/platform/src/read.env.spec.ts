import { EnvironmentError, readEnv, requireAi, serviceVariables } from './read.env.js';

const good = {
  PORT: '4000',
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/dreamloom',
  INTERNAL_SECRET: 'x'.repeat(32),
  PUBLIC_BASE_URL: 'http://localhost:3000',
};

describe('readEnv', () => {
  it('reads a full environment, with its defaults', () => {
    expect(readEnv(serviceVariables, good)).toMatchObject({ PORT: 4000, HOST: '127.0.0.1', LOG_LEVEL: 'info' });
  });

  it('takes the empty string for absent', () => {
    expect(readEnv(serviceVariables, { ...good, REDIS_URL: '', HOST: '' })).toMatchObject({ HOST: '127.0.0.1' });
  });

  it.each([
    ['PORT', undefined, 'PORT is not set.'],
    ['PORT', 'many', /^PORT is not valid: /],
    ['PORT', '70000', /^PORT is not valid: /],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL is not valid: /],
    ['REDIS_URL', 'http://x', /^REDIS_URL is not valid: /],
    ['INTERNAL_SECRET', 'short', 'INTERNAL_SECRET is not valid: must have at least 32 characters.'],
  ])('names %s when it is %p, in one sentence', (name, value, message) => {
    const read = () => readEnv(serviceVariables, { ...good, [name]: value });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(message);
  });

  it('reads what the server does without', () => {
    expect(readEnv(serviceVariables, good).WITHOUT).toEqual([]);
    expect(readEnv(serviceVariables, { ...good, WITHOUT: 'speech, ai' }).WITHOUT).toEqual(['speech', 'ai']);
  });

  it('needs no key of the models without AI', () => {
    expect(() => requireAi({ OPENAI_API_KEY: '', WITHOUT: ['speech'] })).toThrow('OPENAI_API_KEY is not set');
    expect(requireAi({ OPENAI_API_KEY: '', WITHOUT: ['ai'] })).toEqual({ OPENAI_API_KEY: '', WITHOUT: ['ai'] });
  });

  it('never shows a value', () => {
    expect(() => readEnv(serviceVariables, { ...good, INTERNAL_SECRET: 'hunter2' })).not.toThrow('hunter2');
  });
});
