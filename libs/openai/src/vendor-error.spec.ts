import { PermanentError, TransientError, VendorUnavailable } from '@dreamloom/platform';
import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  ContentFilterFinishReasonError,
  LengthFinishReasonError,
} from 'openai/core/error';
import { z } from 'zod';
import { BadAnswerError, RefusedError, toVendorError } from './vendor-error.js';

const WORDS = 'my grandmother was a lighthouse';
const sentences = { refused: 'It declined.', failed: 'It is away.' };

const answered = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  APIError.generate(status, { error: { message: WORDS, ...body } }, undefined, new Headers(headers));

describe('toVendorError', () => {
  it.each([
    ['no connection', new APIConnectionError({ message: WORDS, cause: new Error(WORDS) })],
    ['408', answered(408)],
    ['409', answered(409)],
    ['429', answered(429, { code: 'rate_limit_exceeded' })],
    ['500', answered(500)],
    ['503', answered(503, { code: 'server_overloaded' })],
  ])('tries again after %s, which is not billed', (_, error) => {
    expect(toVendorError(error, sentences)).toBeInstanceOf(VendorUnavailable);
  });

  it.each([
    ['a slow answer', new APIConnectionTimeoutError({ message: WORDS })],
    ['a call that was called off', new APIUserAbortError({ message: WORDS })],
    ['a body that was cut off', new TypeError('terminated')],
    ['something unknown', new Error(WORDS)],
    ['something that is no error', WORDS],
  ])('tries again after %s, which may be billed', (_, error) => {
    const mapped = toVendorError(error, sentences);
    expect(mapped).toBeInstanceOf(TransientError);
    expect(mapped).not.toBeInstanceOf(BadAnswerError);
    expect(mapped).not.toBeInstanceOf(VendorUnavailable);
  });

  it.each([
    ['400', answered(400, { code: 'unknown_parameter' })],
    ['401', answered(401, { code: 'invalid_api_key' })],
    ['403', answered(403)],
    ['404', answered(404, { code: 'model_not_found' })],
    ['422', answered(422)],
    ['an empty account', answered(429, { code: 'insufficient_quota' })],
  ])('never tries again after %s', (_, error) => {
    const mapped = toVendorError(error, sentences);
    expect(mapped).toBeInstanceOf(PermanentError);
    expect(mapped).not.toBeInstanceOf(RefusedError);
    expect((mapped as PermanentError).forDreamer).toBe(sentences.failed);
  });

  it.each([
    ['moderation', answered(400, { code: 'moderation_blocked' })],
    ['a content policy', answered(400, { code: 'content_policy_violation' })],
    ['a content filter', new ContentFilterFinishReasonError()],
  ])('tells the dreamer of a refusal by %s', (_, error) => {
    const mapped = toVendorError(error, sentences);
    expect(mapped).toBeInstanceOf(RefusedError);
    expect((mapped as RefusedError).forDreamer).toBe(sentences.refused);
  });

  it.each([
    ['is not JSON', new SyntaxError(WORDS)],
    ['does not fit the schema', z.string().safeParse(1).error],
    ['is cut off', new LengthFinishReasonError()],
  ])('calls it a bad answer when it %s', (_, error) => {
    const mapped = toVendorError(error, sentences);
    expect(mapped).toBeInstanceOf(BadAnswerError);
    expect(mapped).not.toBeInstanceOf(VendorUnavailable);
  });

  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after-ms': '1250', 'retry-after': '7' }, 1_250],
    [{ 'retry-after': new Date(Date.now() + 60_000).toUTCString() }, expect.closeTo(60_000, -4)],
    [{ 'retry-after': '-5' }, undefined],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('waits as long as the vendor asks for: %j', (headers, expected) => {
    expect((toVendorError(answered(429, {}, headers)) as TransientError).retryAfterMs).toEqual(expected);
  });

  it('never repeats what the vendor wrote, for it may echo a dream', () => {
    const all = [
      answered(400, { code: WORDS, type: WORDS }),
      answered(429, { code: 'moderation_blocked' }),
      answered(500),
      new APIConnectionError({ message: WORDS, cause: new Error(WORDS) }),
      new SyntaxError(WORDS),
      new Error(WORDS),
    ];
    for (const error of all) {
      const mapped = toVendorError(error);
      const forDreamer = mapped instanceof PermanentError ? mapped.forDreamer : '';
      expect(
        `${mapped.message} ${forDreamer} ${mapped.stack} ${JSON.stringify(mapped)} ${String(mapped.cause)}`,
      ).not.toContain('lighthouse');
    }
    expect(toVendorError(answered(500, { code: 'overloaded' })).message).toBe('status 500, overloaded');
  });

  it('leaves our own errors as they are, also behind the wrapping of the SDK', () => {
    const bad = new BadAnswerError('too long');
    expect(toVendorError(bad)).toBe(bad);
    expect(toVendorError(new APIConnectionError({ cause: bad }))).toBe(bad);
  });
});
